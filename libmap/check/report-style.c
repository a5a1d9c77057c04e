/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How the page of a report looks: on a phone, on a desk, by day, at night, on paper. */
#include "check/report-style.h"

#include <stddef.h>

const char *const report_style[] = {
    ":root{color-scheme:light dark;--paper:#f5efe3;--card:#fffdf8;--ink:#2b231a;--muted:#6a5d4d;"
    "--line:#e0d5c1;--accent:#1d6a73;--soft:#efe6d5;--ghost:#cfc3af;--even:#276b43;"
    "--close:#566510;--uneven:#94520a;--unfair:#a3221b;--k1:#e4dcc9;--k2:#c9d6c8;--k3:#9dbfae;"
    "--k4:#5f9c8c;--k5:#1d6a73;--onk:#2b231a;--ondark:#fff}\n",
    "@media(prefers-color-scheme:dark){:root{--paper:#191613;--card:#24201b;--ink:#efe6d8;"
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
    "h2{font-size:1.55rem;margin:2.8rem 0 .35rem}\n",
    "h3{font-size:1rem;margin:0 0 .3rem}\n",
    "p{margin:.35rem 0 .8rem;max-width:46rem}\n",
    ".muted,figcaption,footer{color:var(--muted)}\n",
    ".sub{color:var(--muted);margin:.4rem 0 0}\n",
    "code{font:0.88em ui-monospace,SFMono-Regular,Menlo,Consolas,\"Liberation Mono\",monospace;"
    "background:var(--soft);padding:.1em .35em;border-radius:.3em}\n",
    ".grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))"
    "}\n",
    ".seats{grid-template-columns:repeat(auto-fit,minmax(min(23rem,100%),1fr))}\n",
    ".heats{grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr))}\n",
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
    ".legend i{flex:1;height:.7rem;border-radius:.35rem;border:1px solid var(--line);"
    "background:linear-gradient(90deg,#fff7d9,#fed976,#fd8d3c,#bd1926,#5e061c)}\n",
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
    ".plot{margin-top:.6rem;overflow:visible;max-width:36rem}\n",
    ".plot text{fill:var(--ink);font-size:12px}\n",
    ".plot .row{font-weight:600}.plot .small,.plot .tick{fill:var(--muted);font-size:11px}\n",
    ".plot .tick,.plot .in{text-anchor:middle}\n",
    ".plot .in{font-size:11px;fill:var(--onk)}.plot .in.dark{fill:var(--ondark)}\n",
    ".plot .base{stroke:var(--line);stroke-width:1}\n",
    ".plot .mean{stroke:var(--ink);stroke-width:1.6}\n",
    ".plot .ghost{fill:var(--ghost)}\n",
    ".plot .k0{fill:var(--unfair)}.plot .k1{fill:var(--k1)}.plot .k2{fill:var(--k2)}"
    ".plot .k3{fill:var(--k3)}.plot .k4{fill:var(--k4)}.plot .k5{fill:var(--k5)}\n",
    ".plot .good{fill:var(--k3)}.plot .bad1{fill:var(--uneven)}.plot .bad2{fill:var(--unfair)}"
    ".plot .bad3{fill:var(--close)}\n",
    ".keys{display:flex;flex-wrap:wrap;gap:.2rem .9rem;font-size:.85rem;color:var(--muted);"
    "padding:0;margin:.5rem 0 0;list-style:none}\n",
    ".keys i{display:inline-block;width:.8em;height:.8em;border-radius:.2em;margin-right:.35em;"
    "vertical-align:-.05em;border:1px solid var(--line)}\n",
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
    ".badge{font-weight:700;text-transform:uppercase;letter-spacing:.04em;font-size:.78rem}\n",
    ".error .badge,.fails{color:var(--unfair)}.warning .badge,.undecided{color:var(--uneven)}"
    ".note .badge{color:var(--accent)}.holds{color:var(--even)}\n",
    ".proof ul{margin:.4rem 0 0;padding-left:1.1rem}\n",
    ".none{color:var(--even);font-weight:600}\n",
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:.6rem 0 0;"
    "font-size:.95rem}dt{color:var(--muted)}dd{margin:0;min-width:0}\n",
    "footer{font-size:.88rem;padding-top:2.4rem;padding-bottom:2.4rem}\n",
    "@media(max-width:30rem){body{font-size:15px}table{font-size:.84rem}"
    "td small{display:block;font-size:.85em}th,td{padding:.35rem .18rem;vertical-align:top}.card{padding:.8rem}dl{grid-template-columns:1fr;gap:0}"
    "dd{margin-bottom:.4rem}}\n",
    "@media print{body{background:#fff}.card,figure,tr{break-inside:avoid}}\n",
    NULL,
};
