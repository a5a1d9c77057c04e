/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How the page of a report looks: on a phone, on a desk, by day, at night, on paper. */
#include "check/report/page-style.h"

#include <stddef.h>

const char *const page_style[] = {
    ":root{color-scheme:light dark;--paper:#f5efe3;--card:#fffdf8;--ink:#2b231a;--muted:#6a5d4d;"
    "--line:#e0d5c1;--accent:#1d6a73;--soft:#efe6d5;--ghost:#cfc3af;--even:#276b43;"
    "--close:#566510;--uneven:#94520a;--unfair:#a3221b;--k1:#e4dcc9;--k2:#c9d6c8;--k3:#9dbfae;"
    "--k4:#5f9c8c;--k5:#1d6a73;--onk:#2b231a;--ondark:#fff}\n",
    "@media screen and (prefers-color-scheme:dark){:root{--paper:#191613;--card:#24201b;--ink:#efe6d8;"
    "--muted:#b5a995;--line:#3d352b;--accent:#7cc8cf;--soft:#2e2922;--ghost:#51483c;"
    "--even:#83d3a4;--close:#c8d472;--uneven:#f1b560;--unfair:#ff9389;--k1:#3a342b;--k2:#3c4a42;"
    "--k3:#3f665a;--k4:#4c8f83;--k5:#7cc8cf;--onk:#efe6d8;--ondark:#191613}\n",
    ".board{filter:brightness(.93)}}\n",
    "*{box-sizing:border-box}\n",
    "html{-webkit-text-size-adjust:100%;text-size-adjust:100%}\n",
    "body{margin:0;background:var(--paper);color:var(--ink);"
    "font:16px/1.55 system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",sans-serif;"
    "overflow-wrap:anywhere}\n",
    "main,header.top,footer{max-width:72rem;margin:0 auto;padding:0 1rem}\n",
    "header.top{padding-top:2.2rem}\n",
    "h1,h2{font-family:\"Iowan Old Style\",\"Palatino Linotype\",Palatino,Georgia,serif;"
    "line-height:1.15;text-wrap:balance}\n",
    "h1{font-size:clamp(1.9rem,6vw,3rem);margin:0}\n",
    "h2{font-size:1.55rem;margin:2.8rem 0 .35rem;scroll-margin-top:.8rem}\n",
    "h3{font-size:1.1rem;margin:0 0 .3rem}h3 small{font-size:.85em;font-weight:400;"
    "color:var(--muted)}h4{font-size:1rem;margin:1.2rem 0 0}\n",
    "p{margin:.35rem 0 .8rem;max-width:46rem}\n",
    ".muted,figcaption,footer{color:var(--muted)}.whole{white-space:nowrap}"
    ".verdicts+.sub{margin-top:1rem}\n",
    ".sub{color:var(--muted);margin:.4rem 0 0}\n",
    "code{font:0.88em ui-monospace,SFMono-Regular,Menlo,Consolas,\"Liberation Mono\",monospace;"
    "background:var(--soft);padding:.1em .35em;border-radius:.3em}\n",
    ".grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))"
    "}\n",
    ".seats{grid-template-columns:repeat(auto-fit,minmax(min(23rem,100%),1fr))}\n",
    ".boards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))"
    "}\n",
    ".seats>.card{container-type:inline-size}@container (min-width:38rem){.plots{display:grid;"
    "grid-template-columns:1fr 1fr;gap:1.6rem}}\n",
    ".unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);"
    "white-space:nowrap}\n",
    ".card{background:var(--card);border:1px solid var(--line);border-radius:.8rem;padding:1rem;"
    "min-width:0;margin:0}\n",
    ".verdicts{margin-top:1.4rem;grid-template-columns:repeat(auto-fit,minmax(min(13rem,100%),1fr))"
    "}\n",
    ".verdict{border-left:.4rem solid var(--muted)}\n",
    ".verdict b{display:block;font-size:1.5rem;line-height:1.2;font-family:\"Iowan Old Style\","
    "\"Palatino Linotype\",Palatino,Georgia,serif}\n",
    ".verdict span{font-size:.92rem;color:var(--muted)}\n",
    ".is-even{border-left-color:var(--even)}.is-even b{color:var(--even)}\n",
    ".is-close{border-left-color:var(--close)}.is-close b{color:var(--close)}\n",
    ".is-uneven{border-left-color:var(--uneven)}.is-uneven b{color:var(--uneven)}\n",
    ".is-unfair{border-left-color:var(--unfair)}.is-unfair b{color:var(--unfair)}\n",
    "figure{margin:0}\n",
    ".board{background:#fffdf8;border-radius:.6rem;border:1px solid var(--line);overflow:hidden}\n",
    ".board svg,.plot{display:block;width:100%;height:auto}\n",
    ".main .board{max-width:56rem;margin:0 auto}\n",
    "figcaption{font-size:.9rem;margin-top:.5rem}\n",
    ".legend{display:flex;align-items:center;gap:.6rem;font-size:.9rem;margin-top:.6rem;"
    "font-variant-numeric:tabular-nums}\n",
    ".legend>i{flex:1;height:.7rem;max-width:16rem;border-radius:.35rem;border:1px solid var(--line);"
    "background:linear-gradient(90deg,#fde7a0,#fecc5c,#fd8d3c,#bd1926,#5e061c)}\n",
    ".speck{color:var(--muted);white-space:nowrap}.speck i{display:inline-block;width:.55em;"
    "height:.55em;border-radius:50%;background:#2b231a;border:1px solid #fff;margin:0 .35em 0 .3em}"
    "\n",
    ".peaks{margin:.8rem 0 0;font-size:.92rem}ol.peaks{margin:.1rem 0 0;padding:0;list-style:none;"
    "display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;font-variant-numeric:tabular-nums}"
    ".peaks b{color:var(--ink)}\n",
    ".panel{background:var(--card);border:1px solid var(--line);border-radius:.8rem;padding:1rem;"
    "margin:0 0 1rem;max-width:none}.panel figcaption{margin:.8rem 0 0;min-width:0}"
    ".panel h3{color:var(--ink)}\n",
    "table{border-collapse:collapse;width:100%;font-size:.92rem;"
    "font-variant-numeric:tabular-nums}\n",
    "th,td{padding:.38rem .3rem;text-align:right;border-bottom:1px solid var(--line);"
    "overflow-wrap:normal;white-space:nowrap}\n",
    "th:first-child,td:first-child{text-align:left;padding-left:0}\n",
    "th:last-child,td:last-child{padding-right:0}\n",
    "thead th{color:var(--muted);font-weight:600;font-size:.82rem;vertical-align:bottom;"
    "line-height:1.25;white-space:normal}\n",
    "td small{font-size:inherit;color:var(--muted)}\n",
    "tbody th{font-weight:600;white-space:nowrap}\n",
    "tbody tr:last-child>*{border-bottom:0}\n",
    ".dot{display:inline-block;width:.8em;height:.8em;border-radius:50%;margin-right:.45em;"
    "border:1px solid rgba(0,0,0,.3);vertical-align:-.04em}\n",
    ".seat-red{fill:#c5342b;background:#c5342b}.seat-blue{fill:#2f62a8;background:#2f62a8}\n",
    ".seat-white{fill:#f4efe2;background:#f4efe2;stroke:#8d8370;stroke-width:.6}\n",
    ".seat-orange{fill:#e58a2e;background:#e58a2e}.seat-green{fill:#3f8a4a;background:#3f8a4a}\n",
    ".seat-brown{fill:#7a4e2e;background:#7a4e2e}\n",
    "@media screen and (prefers-color-scheme:dark){.seat-red{fill:#e2594f;background:#e2594f}"
    ".seat-blue{fill:#5b93dd;background:#5b93dd}.seat-green{fill:#58ab64;background:#58ab64}"
    ".seat-brown{fill:#ad7a53;background:#ad7a53}}\n",
    ".plot{margin-top:.5rem;overflow:visible;max-width:24rem}\n",
    ".plot text{fill:var(--ink);font-size:12.5px}\n",
    ".plot .row{font-weight:600}.plot .small,.plot .tick{fill:var(--muted);font-size:12px}\n",
    ".plot .tick,.plot .in{text-anchor:middle}.plot .end{text-anchor:end}\n",
    ".plot .in{font-size:11px;fill:var(--onk)}.plot .in.dark{fill:var(--ondark)}\n",
    ".plot .base{stroke:var(--muted);stroke-width:.8}.plot .grid{stroke:var(--line);"
    "stroke-width:.8;stroke-dasharray:2 2}\n",
    ".plot .mean{stroke:var(--ink);stroke-width:1.6}\n",
    ".ghost{fill:var(--ghost);background:var(--ghost)}\n",
    ".plot .k0{fill:var(--unfair)}.plot .k1,.keys .k1{fill:var(--k1);background:var(--k1)}"
    ".plot .k2,.keys .k2{fill:var(--k2);background:var(--k2)}.plot .k3,.keys .k3{fill:var(--k3);"
    "background:var(--k3)}.plot .k4,.keys .k4{fill:var(--k4);background:var(--k4)}"
    ".plot .k5,.keys .k5{fill:var(--k5);background:var(--k5)}\n",
    ".good{fill:var(--k3);background:var(--k3)}.bad1{fill:var(--uneven);background:var(--uneven)}"
    ".bad2{fill:var(--unfair);background:var(--unfair)}.bad3{fill:var(--close);"
    "background:var(--close)}\n",
    ".keys{display:flex;flex-wrap:wrap;gap:.2rem .9rem;font-size:.85rem;color:var(--muted);"
    "padding:0;margin:.5rem 0 0;list-style:none}\n",
    ".keys i{display:inline-block;width:.8em;height:.8em;border-radius:.2em;margin-right:.35em;"
    "vertical-align:-.05em;border:1px solid var(--muted)}.keys .bar{width:.18em;height:1em;border:0;"
    "border-radius:0;background:var(--ink)}\n",
    ".findings{list-style:none;margin:.8rem 0 0;padding:0;display:grid;gap:1rem}\n",
    ".finding{border-left:.4rem solid var(--muted)}\n",
    ".finding.error{border-left-color:var(--unfair)}\n",
    ".finding.warning{border-left-color:var(--uneven)}\n",
    ".finding.note{border-left-color:var(--accent)}.finding.accepted{border-left-color:var(--line)}"
    "\n",
    ".finding header{display:flex;flex-wrap:wrap;gap:.2rem .8rem;align-items:baseline;"
    "font-size:.88rem;color:var(--muted)}\n",
    ".finding header b{color:var(--ink)}\n",
    ".finding p{margin:.35rem 0 0}.finding .help{color:var(--muted);font-size:.93rem}\n",
    ".finding .board,.proof .board{margin-top:.9rem;max-width:36rem}\n",
    ".placed{list-style:none;margin:.3rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.1rem 1rem}"
    "\n",
    "nav{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin-top:1rem;font-size:.93rem}"
    "a{color:var(--accent)}nav a{padding:.2rem 0}\n",
    "pre{margin:.5rem 0 0;font-size:.88rem;white-space:normal;overflow-wrap:anywhere}"
    "pre code{display:block;font-size:inherit;padding:.4em .6em}.line{color:var(--muted);"
    "-webkit-user-select:none;user-select:none}pre .label{color:var(--accent);font-style:italic}"
    "mark{background:none;color:inherit;font-weight:700;border-bottom:.18em solid var(--uneven)}\n",
    "details{margin-top:.5rem;font-size:.93rem;color:var(--muted)}summary{cursor:pointer;"
    "padding:.15rem 0}details dl{font-size:inherit;color:var(--ink)}"
    ".reading{margin:.3rem 0 .9rem}abbr{text-decoration:none;color:var(--ink);font-weight:600}\n",
    ".badge{font-weight:700;text-transform:uppercase;letter-spacing:.04em;font-size:.78rem}\n",
    ".error .badge,.fails{color:var(--unfair)}.warning .badge,.undecided{color:var(--uneven)}"
    ".note .badge{color:var(--accent)}.holds{color:var(--even)}\n",
    ".proof ul{margin:.4rem 0 0;padding-left:1.1rem}\n",
    ".none{color:var(--even);font-weight:600}\n",
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:.6rem 0 0;"
    "font-size:.95rem}dt{color:var(--muted)}dd{margin:0;min-width:0}\n",
    "footer{font-size:.88rem;padding-top:2.4rem;padding-bottom:2.4rem}\n",
    /* one heat map at a time: the buttons stand before it and are not seen themselves */
    "@media screen{\n",
    ".heat{position:relative}.heat>input{position:absolute;opacity:0;pointer-events:none}\n",
    ".tabs{display:flex;flex-wrap:wrap;gap:.4rem;margin:0 0 .7rem}\n",
    ".tabs label{position:relative;padding:.45rem .85rem;border:1px solid var(--muted);"
    "border-radius:2rem;background:var(--card);font-size:.93rem;line-height:1.3;cursor:pointer}\n",
    ".panel{--as:block}.one>.panels>*{display:var(--as)}"
    ".heat:not(.one)>.panels>*{display:none}\n",
    ".c0:checked~.panels>.c0,.c1:checked~.panels>.c1,.c2:checked~.panels>.c2,"
    ".c3:checked~.panels>.c3,.c4:checked~.panels>.c4,.c5:checked~.panels>.c5"
    "{display:var(--as)}\n",
    ".k0:not(:checked)~.panels>.k0,.k1:not(:checked)~.panels>.k1,"
    ".k2:not(:checked)~.panels>.k2,.k3:not(:checked)~.panels>.k3,"
    ".k4:not(:checked)~.panels>.k4,.k5:not(:checked)~.panels>.k5"
    "{display:none}\n",
    ".k0:checked~.tabs>.k0,.k1:checked~.tabs>.k1,.k2:checked~.tabs>.k2,"
    ".k3:checked~.tabs>.k3,.k4:checked~.tabs>.k4,.k5:checked~.tabs>.k5,"
    ".c0:checked~.tabs>.c0,.c1:checked~.tabs>.c1,.c2:checked~.tabs>.c2,"
    ".c3:checked~.tabs>.c3,.c4:checked~.tabs>.c4,.c5:checked~.tabs>.c5"
    "{background:var(--accent);border-color:var(--accent);color:var(--ondark)}\n",
    ".k0:focus-visible~.tabs>.k0,.k1:focus-visible~.tabs>.k1,"
    ".k2:focus-visible~.tabs>.k2,.k3:focus-visible~.tabs>.k3,"
    ".k4:focus-visible~.tabs>.k4,.k5:focus-visible~.tabs>.k5,"
    ".c0:focus-visible~.tabs>.c0,.c1:focus-visible~.tabs>.c1,"
    ".c2:focus-visible~.tabs>.c2,.c3:focus-visible~.tabs>.c3,"
    ".c4:focus-visible~.tabs>.c4,.c5:focus-visible~.tabs>.c5"
    "{outline:.2rem solid var(--ink);outline-offset:.12rem}\n",
    "}\n",
    "@media screen and (min-width:60rem){figure.panel{--as:grid;gap:1.4rem;align-items:start;"
    "grid-template-columns:minmax(0,44rem) minmax(0,1fr)}.panel figcaption{margin:0}"
    "ol.peaks{display:block}}\n",
    "@media(max-width:30rem){body{font-size:15px}.card,.panel{padding:.8rem}"
    ".verdicts{grid-template-columns:repeat(auto-fit,minmax(min(9.5rem,100%),1fr));gap:.7rem}"
    "dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.4rem}"
    ".tabs label{padding:.5rem .7rem}}\n",
    /* six columns on a phone; on a narrow one a row is a block, with the columns' names in it */
    "@media screen and (max-width:30rem){table{font-size:.8rem}thead th{font-size:.7rem}"
    "th,td{padding:.35rem .13rem;vertical-align:top}td small{display:block;font-size:.92em}"
    ".dot{margin-right:.3em}}\n",
    /* the numbers of a heat map would be too small to be read: it is wider than the phone */
    ".swipe{display:none}@media screen and (max-width:30rem){.panel .board{overflow-x:auto}"
    ".panel .board svg{width:38rem}.swipe{display:block}}"
    ".board:focus-visible{outline:.2rem solid var(--accent);outline-offset:.12rem}\n",
    "@media screen and (max-width:26rem){thead{position:absolute;width:1px;height:1px;"
    "overflow:hidden;clip-path:inset(50%)}table,tbody{display:block}\n",
    "tbody tr{display:grid;grid-template-columns:repeat(auto-fit,minmax(4.6rem,1fr));"
    "gap:.1rem .6rem;padding:.5rem 0;border-bottom:1px solid var(--line)}"
    "tbody tr:last-child{border-bottom:0}\n",
    "tbody th{grid-column:1/-1}tbody th,tbody td{display:block;padding:0;border:0;"
    "text-align:left}td small{display:inline}td::before{content:attr(data-column);"
    "display:block;color:var(--muted);font-size:.9em}}\n",
    /* two heat maps beside each other, all of them */
    "@media print{:root{color-scheme:light}body{background:#fff;color:#000;font-size:10pt}"
    ".heat>input,.tabs,nav{display:none}"
    ".card,.panel,figure,tr,.finding header,h2,h3,h4{break-inside:avoid}"
    "h2,h3,h4{break-after:avoid}.board{border-color:#999;max-width:15cm}.plot{max-width:12cm}"
    ".board,.plot rect,.dot,.keys i,.legend i,.speck i{-webkit-print-color-adjust:exact;"
    "print-color-adjust:exact}.grid,.boards{display:block}.grid>*,.boards>*{margin-bottom:1rem}"
    ".panel{display:inline-block;width:49%;vertical-align:top;padding:.5rem}}\n",
    NULL,
};
