/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* All that a file gives at the start has a step in words, in English and in German. */
#include "draw/aids/steps.h"

#include "map-diag.h"
#include "map-scenario-file.h"

#include "diag/sink.h"
#include "draw/board/signs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct studio *studio;
static struct lexicon *english, *german;

/* A board on which all of it can lie: rows, what is on them, families. */
static const char head[] =
    "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2-3\" target=\"30\">"
    "<title>A</title>%s"
    "<map shift=\"right\">"
    "<row>sea sea sea sea sea sea sea</row>"
    "<row>sea castle:4@keep pasture:10 forest:5 sea fog?f sea</row>"
    "<row>sea fields:9 desert hills:11 sea fog?f hills:6</row>"
    "<row>sea mountains:8 workshop fields:4 sea %s sea</row>"
    "<row>sea hills:5 oasis quarry:3@pit sea fields:10 sea</row>"
    "<row>sea glassworks:11@kiln forest:12 sea desert mountains:9 sea</row>"
    "<row>sea sea sea sea sea sea sea</row>"
    "<region id=\"west\" at=\"C2 D2\"/><region id=\"east\" at=\"C7\"/>"
    "<trade-hex at=\"keep\"><stack tools=\"3\" sand=\"3\"/></trade-hex>"
    "<trade-hex at=\"pit\"><stack %s/></trade-hex>"
    "<trade-hex at=\"kiln\"><stack glass=\"3\" tools=\"3\"/></trade-hex>"
    "<river along=\"D4 C4 B4\"/>"
    "<harbor at=\"A3/B2\" gives=\"any\"/>%s"
    "<pool id=\"f\"><tile terrain=\"gold\"/><tile terrain=\"sea\"/><numbers>8</numbers></pool>"
    "%s</map><rules>%s</rules>"
    "<supply presents=\"4\" chits=\"20\" gold=\"200\" ships=\"1\" %s/>%s%s</scenario>";

#define ALL_RULES                                                                                  \
    "<baggage-trains/><tolls/><rivers/><barbarians/><villains start=\"after-invasion\"/>"          \
    "<warships/><knights/><workshop/><boats/><islands/>"

struct change {
    const char *own, *hex, *stack, *harbor, *pool, *rules, *supply, *start, *position;
};

static struct map_scenario *
read_changed(const struct change *c, struct map_sink *sink)
{
    g_autofree char *text = g_strdup_printf(
        head, c->own ? c->own : "", c->hex ? c->hex : "pasture:5",
        c->stack ? c->stack : "marble=\"3\" sand=\"3\"", c->harbor ? c->harbor : "",
        c->pool ? c->pool : "", c->rules ? c->rules : ALL_RULES, c->supply ? c->supply : "",
        c->start ? c->start : "", c->position ? c->position : "");
    struct map_scenario *scenario = map_scenario_read_text(sink, "a.xml", text, strlen(text));

    if (!scenario || diag_sink_count(sink, DIAG_ERROR) > 0)
        fail_msg("%s: %s", diag_sink_get(sink, 0)->message, strstr(text, "<map"));
    return scenario;
}

/* All steps, a line each. */
static char *
steps_text(const struct map_scenario *scenario, const struct lexicon *lexicon, bool *named)
{
    studio_speak(studio, lexicon_language(lexicon));
    struct steps s = {.studio = studio,
                      .lexicon = lexicon,
                      .scenario = scenario,
                      .map = &scenario->maps[0],
                      .players = scenario->players_max,
                      .several = scenario->players_min < scenario->players_max};
    GString *out = g_string_new("\n");

    setup_steps_make(&s);
    for (unsigned i = 0; i < steps_count(&s); i++)
        g_string_append_printf(out, "%s\n", steps_get(&s, i)->text);
    *named = s.named;
    steps_release(&s);
    return g_string_free(out, FALSE);
}

static void
has_line(const char *steps, const char *line)
{
    g_autofree char *whole = g_strdup_printf("\n%s\n", line);

    if (!strstr(steps, whole))
        fail_msg("no step is \"%s\":%s", line, steps);
}

static const struct kind {
    struct change with;
    const char *english, *german; /* the step of it, whole */
    bool named;                   /* it names a place */
} kinds[] = {
    {{0}, "Gold at the start: 3 for everybody.", "Gold am Anfang: je 3 für alle.", false},
    {{.rules = "<baggage-trains/>"},
     "Gold at the start: 5 for everybody.",
     "Gold am Anfang: je 5 für alle.",
     false},
    {{.position = "<position><player seat=\"blue\" gold=\"7\"/></position>"},
     "Gold at the start: red 3; blue 7; white 3.",
     "Gold am Anfang: Rot 3; Blau 7; Weiß 3.",
     false},
    {{.position = "<position><player seat=\"red\" level=\"3\"/></position>"},
     "Level of the baggage train at the start: red 3.",
     "Stufe des Wagenzugs am Anfang: Rot 3.",
     false},
    {{.position = "<position><player seat=\"red\" token=\"sand\"/></position>"},
     "Trade tokens carried at the start: red sand.",
     "Warenmarker, die am Anfang geladen sind: Rot Sand.",
     false},
    {{.position = "<position><player seat=\"red\" delivered=\"tools tools sand\"/></position>"},
     "Trade tokens delivered already, goods side up, a victory chit on each: red 2 × tools, sand.",
     "Warenmarker, die schon geliefert sind, die Ware oben, ein Siegpunktmarker auf jedem: "
     "Rot 2 × Werkzeug, Sand.",
     false},
    {{.position = "<position><player seat=\"red\" presents=\"1\"/><player seat=\"blue\" "
                  "presents=\"1\"/><player seat=\"white\" presents=\"1\"/></position>"},
     "Presents at the start: 1 for everybody.",
     "Geschenke am Anfang: je 1 für alle.",
     false},
    {{.position = "<position><player seat=\"red\" chits=\"2\"/></position>"},
     "Victory chits at the start: red 2.",
     "Siegpunktmarker am Anfang: Rot 2.",
     false},
    {{.position = "<position><player seat=\"red\" hand=\"ore brick ore\"/></position>"},
     "Cards in hand at the start: red brick, 2 × ore.",
     "Karten auf der Hand am Anfang: Rot Lehm, 2 × Erz.",
     false},
    {{.position = "<position><player seat=\"red\" helpers=\"isa-back\"/><player seat=\"blue\" "
                  "helpers=\"louis\"/></position>"},
     "Helper cards at the start: red Isa, turned over; blue Louis, road builder.",
     "Helferkarten am Anfang: Rot Isa, umgedreht; Blau Louis, Wegebauer.",
     false},
    {{.position = "<position><player seat=\"red\" walls=\"1\"/><building seat=\"red\" "
                  "building=\"city\" at=\"C2/C3/D2\"/></position>"},
     "Walls at the start, one below each city that has one: red 1.",
     "Mauern am Anfang, vor jeder Stadt eine, die eine hat: Rot 1.",
     false},
    {{.position =
          "<position><building seat=\"red\" building=\"city\" at=\"C2/C3/D2\"/></position>"},
     "Put the other pieces on the board where they are shown.",
     "Stelle die übrigen Figuren auf das Brett, wie sie gezeigt sind.",
     false},
    {{.position = "<position><knight seat=\"red\" at=\"C2/C3/D2\" strength=\"strong\" "
                  "active=\"yes\"/></position>"},
     "Knights: red C2/C3/D2 strong, active.",
     "Ritter: Rot C2/C3/D2 stark, aktiv.",
     true},
    {{.position = "<position><building seat=\"red\" building=\"settlement\" at=\"C7/D6/D7\"/>"
                  "<chit seat=\"red\" at=\"C7/D6/D7\"/></position>"},
     "Where it is shown, a victory chit lies under the settlement. It does not count yet.",
     "Wo es gezeigt ist, liegt ein Siegpunktmarker unter der Siedlung. Er zählt noch nicht.",
     false},
    {{.position = "<position hoard=\"4\"/>"},
     "In the pirate’s hoard lie 4 gold.",
     "Im Schatz des Piraten liegen 4 Gold.",
     false},
    {{.position = "<position track=\"2\"/>"},
     "The raid marker lies on space 2 of its track.",
     "Die Überfallmarke liegt auf Feld 2 ihrer Leiste.",
     false},
    {{0},
     "The raid marker lies on the start of its track.",
     "Die Überfallmarke liegt am Anfang ihrer Leiste.",
     false},
    {{.position = "<position robber=\"C3\"/>"},
     "Beside the board: the villains and barbarians that are not shown on it.",
     "Neben dem Brett: die Widersacher und Barbaren, die nicht darauf gezeigt sind.",
     false},
    {{.position = "<position robber=\"C3\"/>"},
     "The first invasion and the first seven after it are over: every seven is a later one. See "
     "the checklists.",
     "Der erste Überfall und die erste Sieben danach sind vorbei: jede Sieben ist eine spätere. "
     "Siehe die Listen.",
     false},
    {{0},
     "The first invasion is over, its seven is not: the next one is the first seven after it. See "
     "the checklists.",
     "Der erste Überfall ist vorbei, seine Sieben noch nicht: die nächste ist die erste danach. "
     "Siehe die Listen.",
     false},
    {{.rules = "<villains/>"},
     "No villain is on the board before the first invasion, and until then no progress card is "
     "played. The checklists say what a seven brings.",
     "Vor dem ersten Überfall ist kein Widersacher auf dem Brett, und bis dahin wird keine "
     "Fortschrittskarte gespielt. Was eine Sieben bringt, steht auf "
     "den Listen.",
     false},
    {{.rules = "<barbarians/>"},
     "Beside the board: the barbarians.",
     "Neben dem Brett: die Barbaren.",
     false},
    {{.position = "<position><goods at=\"pit\" order=\"sand marble sand\"/></position>"},
     "Stack of the quarry, not shuffled, from the top down: sand, marble, sand.",
     "Stapel Steinbruch, nicht gemischt, von oben nach unten: Sand, Marmor, Sand.",
     false},
    {{.position = "<position><goods at=\"pit\"/></position>"},
     "Nothing is left of the stack of the quarry.",
     "Vom Stapel Steinbruch ist nichts mehr da.",
     false},
    {{.stack = "order=\"sand marble\""},
     "Stack of the quarry, not shuffled, from the top down: sand, marble.",
     "Stapel Steinbruch, nicht gemischt, von oben nach unten: Sand, Marmor.",
     false},
    {{.position = "<position><route seat=\"blue\" piece=\"boat\" at=\"A3/A4\"/>"
                  "<turn seat=\"blue\" phase=\"move\" moved=\"yes\" grain=\"yes\" "
                  "boats=\"A3/A4\" paid=\"C2/C3\" tried=\"C3\" tribute=\"red\" "
                  "rolled=\"red white\"/></position>"},
     "The game goes on in a turn of blue. Trade and building are over; now comes the move. Laid or "
     "moved in this turn: A3/A4. One boat has been moved in this turn. The wagon has had its grain. "
     "Paid for in this turn: C2/C3. Driving off was tried in this turn at C3. Paid in this turn for "
     "the warship of: red. Rolled for in this turn: the warship of red, white.",
     "Das Spiel geht in einem Zug von Blau weiter. Handel und Bau sind vorbei; jetzt wird gezogen. "
     "In diesem Zug gelegt oder versetzt: A3/A4. Ein Boot wurde in diesem Zug schon versetzt. Der "
     "Wagen hatte sein Getreide schon. In diesem Zug schon bezahlt: C2/C3. In diesem Zug schon zu "
     "vertreiben versucht: C3. In diesem Zug schon bezahlt für das Kriegsschiff von: Rot. In diesem "
     "Zug schon gewürfelt gegen das Kriegsschiff "
     "von: Rot, Weiß.",
     true},
    {{.position = "<position><turn seat=\"red\" phase=\"special\"/></position>"},
     "The game goes on in a turn of red. The turn is over, and the others are buying.",
     "Das Spiel geht in einem Zug von Rot weiter. Der Zug ist vorbei, jetzt kaufen die anderen.",
     false},
    {{.start = "<start><fixed seat=\"red\" building=\"settlement\" at=\"C2/C3/D2\" "
               "route=\"C2/C3\"/></start>"},
     "The first pieces stand where they are shown.",
     "Die ersten Figuren stehen, wo sie gezeigt sind.",
     false},
    {{.start = "<start><fixed seat=\"red\" building=\"settlement\" at=\"C2/C3/D2\" "
               "route=\"C2/C3\"/></start>"},
     "The first pieces that stand already are counted.",
     "Die ersten Figuren, die schon stehen, zählen mit.",
     false},
    {{.start = "<start><fixed seat=\"red\" building=\"settlement\" at=\"C2/C3/D2\" "
               "route=\"C2/C3\"/></start>"},
     "Order of play, from the first on: red, blue, white. With fewer players the last ones are "
     "left out, with all that is theirs.",
     "Reihenfolge im Spiel, vom ersten an: Rot, Blau, Weiß. Sind es weniger, fallen die letzten "
     "weg, mit allem, was ihnen gehört.",
     false},
    {{.start = "<start order=\"plain\" buildings=\"3\"><allow at=\"west\"/></start>"},
     "In turn, each player places a building with a route piece beside it, until everybody has 3. Two buildings never stand on neighboring intersections.",
     "Reihum setzt jeder ein Gebäude mit einem Wegstück daneben, bis alle 3 haben. Auf benachbarten Kreuzungen stehen nie zwei Gebäude.",
     false},
    {{.start = "<start buildings=\"1\"><allow at=\"west\"/></start>"},
     "Start buildings may stand only on a ring.",
     "Startgebäude dürfen nur auf einem Ring stehen.",
     false},
    {{.start = "<start><deny at=\"west\"/></start>"},
     "None of them stands where the picture has a barred ring.",
     "Keines steht, wo im Bild ein Ring mit Balken ist.",
     false},
    {{.start = "<start><allow at=\"west\" seats=\"red\"/></start>"},
     "Signs beside a ring say for whom it is so, numbers below it with how many players; without "
     "them it is so for all.",
     "Zeichen neben einem Ring sagen, für wen das gilt, Zahlen darunter, bei wie vielen Spielern; "
     "ohne sie gilt es für alle.",
     false},
    {{.start = "<start><allow at=\"west\" seats=\"red\"/></start>"},
     "Those for whom the picture has rings place these buildings only there.",
     "Für wen im Bild Ringe sind, der setzt diese Gebäude nur dorthin.",
     false},
    {{.start = "<start><allow at=\"west\" seats=\"red blue\"/><allow at=\"east\" "
               "seats=\"white\"/></start>"},
     "Start buildings may stand only on a ring.",
     "Startgebäude dürfen nur auf einem Ring stehen.",
     false},
    {{.start = "<start><allow at=\"west\" players=\"3\"/></start>"},
     "Signs beside a ring say for whom it is so, numbers below it with how many players; without "
     "them it is so for all.",
     "Zeichen neben einem Ring sagen, für wen das gilt, Zahlen darunter, bei wie vielen Spielern; "
     "ohne sie gilt es für alle.",
     false},
    {{.start = "<start city=\"yes\"/>"},
     "The last one placed is a city.",
     "Das letzte davon ist eine Stadt.",
     false},
    {{0},
     "For the last start building everybody takes 1 card from each hex around it that yields one.",
     "Für das letzte Startgebäude nehmen alle von jedem Feld daneben, das etwas gibt, 1 Karte.",
     false},
    {{.position = "<position><wagon seat=\"red\" at=\"C2/C3/D2\"/></position>"},
     "Each other wagon starts at its owner’s last start building.",
     "Jeder andere Wagen beginnt am letzten Startgebäude seines Besitzers.",
     false},
    {{.own = "<piece id=\"ash\" shape=\"disc\" count=\"6\" label=\"Ash\"/>",
      .supply = "favors=\"9\""},
     "Put beside the board, for everybody: the cards of the bank, coins, victory chits, favors, pirate’s hoard, the cards of "
     "Isa and Louis, 6 × “Ash”.",
     "Lege neben das Brett, für alle: die Karten der Bank, Münzen, Siegpunktmarker, Gunstmarker, Schatz des Piraten, die Karten "
     "von Isa und Louis, 6 × „Ash“.",
     false},
    {{0},
     "The tiles of the fog are shuffled and lie face down. Their number discs lie face down beside "
     "the board; a player who uncovers a hex that yields something draws one for it: 8.",
     "Die Felder im Nebel werden gemischt und liegen verdeckt. Ihre Zahlenscheiben liegen verdeckt "
     "neben dem Brett; wer ein Feld mit Ertrag entdeckt, zieht eine dafür: 8.",
     false},
    {{.harbor = "<harbor at=\"A4/B4\" gives=\"?p\"/>",
      .hex = "?p",
      .pool = "<pool id=\"p\"><tile terrain=\"hills\"/><numbers>6</numbers>"
              "<harbor-token gives=\"wool\" count=\"2\"/><harbor-token gives=\"any\"/></pool>"},
     "The harbors are where the picture shows them. For those marked ?, shuffle these harbor tokens and "
     "draw: "
     "2 × wool 2:1, any 3:1.",
     "Die Häfen sind, wo das Bild sie zeigt. Für die mit ? mische diese Hafenmarker und ziehe: "
     "2 × Wolle 2:1, alles 3:1.",
     false},
    {{.harbor = "<harbor at=\"A4/B4\" gives=\"?p\"/><harbor at=\"C1/C2\" gives=\"?q\"/>",
      .hex = "?p",
      .pool = "<pool id=\"p\"><tile terrain=\"hills\"/><numbers>6</numbers>"
              "<harbor-token gives=\"wool\"/></pool>"
              "<pool id=\"q\" label=\"Fleet\"><label xml:lang=\"de\">Flotte</label>"
              "<harbor-token gives=\"any\"/></pool>"},
     "The harbors are where the picture shows them. For those marked ?, shuffle these harbor tokens, each "
     "stack by itself, and draw from the stack whose name the picture has there: "
     "Stack P: wool 2:1; Stack Fleet: any 3:1.",
     "Die Häfen sind, wo das Bild sie zeigt. Für die mit ? mische diese Hafenmarker, jeden Stapel für "
     "sich, und ziehe aus dem Stapel, dessen Name im Bild dort steht: "
     "Stapel P: Wolle 2:1; Stapel Flotte: alles 3:1.",
     false},
    {{.hex = "?p", .pool = "<pool id=\"p\"><tile terrain=\"hills\"/><numbers>6</numbers></pool>"},
     "Lay the tiles as the picture shows. Hexes with ? or a letter are drawn: shuffle each stack face down and lay "
     "its tiles where its letter or name stands.",
     "Lege die Felder wie gezeigt. Felder mit ? oder einem Buchstaben werden gezogen: mische jeden Stapel "
     "verdeckt und lege seine Felder, wo sein Buchstabe oder Name steht.",
     false},
    {{.hex = "?p", .pool = "<pool id=\"p\"><tile terrain=\"hills\"/><numbers>6</numbers></pool>"},
     "Shuffle these number discs and lay one on each hex that yields something and has none yet: "
     "6.",
     "Mische diese Zahlenscheiben und lege je eine auf jedes Feld mit Ertrag, das noch keine hat: "
     "6.",
     false},
    {{.hex = "?p hills:?q",
      .pool = "<pool id=\"p\"><tile terrain=\"hills\"/><numbers>6</numbers></pool>"
              "<pool id=\"q\"><numbers>4 11</numbers></pool>"},
     "Shuffle these number discs, each stack by itself, and lay one from its stack on each hex that "
     "yields something and has none yet: Stack P: 6; Stack Q: 4\302\240"
     "11.",
     "Mische diese Zahlenscheiben, jeden Stapel für sich, und lege je eine aus seinem Stapel auf "
     "jedes Feld mit Ertrag, das noch keine hat: Stapel P: 6; Stapel Q: 4\302\240"
     "11.",
     false},
    {{.hex = "?p", .pool = "<pool id=\"p\"><tile terrain=\"hills\" number=\"6\"/></pool>"},
     "These drawn tiles bring a number disc of their own: hills 6.",
     "Diese gezogenen Felder bringen ihre Zahlenscheibe mit: Hügelland 6.",
     false},
};

static void
each_kind_has_its_step(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++) {
        const struct kind *k = &kinds[i];
        g_autoptr(map_sink) sink = map_diag_sink_new();
        bool named;

        struct map_scenario *scenario = read_changed(&k->with, sink);
        lexicon_set_numbers(english, scenario);
        g_autofree char *one = steps_text(scenario, english, &named);

        has_line(one, k->english);
        assert_int_equal(named, k->named);
        lexicon_set_numbers(german, scenario);
        g_autofree char *other = steps_text(scenario, german, &named);

        has_line(other, k->german);
        scenario_free(scenario);
    }
}

/* What a drawn board must keep (BASE-31). */
static void
each_condition_has_its_sentence(void **state)
{
    static const struct {
        const char *pool, *english, *german;
    } conditions[] = {
        {"<keep-apart numbers=\"6 8\"/>", "No two hexes with 6 or 8 touch each other.",
         "Keine zwei Felder mit 6 oder 8 berühren einander."},
        {"<keep-apart numbers=\"2 6 8\"/>", "No two hexes with 2, 6 or 8 touch each other.",
         "Keine zwei Felder mit 2, 6 oder 8 berühren einander."},
        {"<equal-apart/>", "Hexes with the same number do not touch.",
         "Felder mit gleicher Zahl berühren einander nicht."},
        {"<contact terrain=\"hills\" most=\"2\"/>",
         "At most 2 of these tiles touch in one group: hills.",
         "Höchstens 2 dieser Felder hängen zusammen: Hügelland."},
        {"<contact terrain=\"any\" most=\"3\"/>", "At most 3 tiles of one kind touch in one group.",
         "Höchstens 3 Felder einer Art hängen zusammen."},
        {"<harbor-apart/>", "No harbor is beside a hex of the good that it gives.",
         "Kein Hafen liegt an einem Feld mit dem Rohstoff, den er gibt."},
        {"<never terrain=\"forest\" numbers=\"6 8\"/>", "Never on forest: 6 or 8.",
         "Nie auf Wald: 6 oder 8."},
        {"<inland terrain=\"desert\"/>", "Never on the coast: desert.", "Nie an der Küste: Wüste."},
        {"<balance regions=\"west east\" within=\"9\"/>",
         "The dots below the numbers differ by 9 at most between these regions: west (C2, D2), "
         "east (C7).",
         "Die Punkte unter den Zahlen weichen zwischen diesen Gebieten um höchstens 9 ab: west "
         "(C2, D2), east (C7)."},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(conditions); i++) {
        g_autoptr(map_sink) sink = map_diag_sink_new();
        g_autofree char *pool =
            g_strdup_printf("<pool id=\"p\"><tile terrain=\"hills\"/><numbers>6</numbers>%s</pool>",
                            conditions[i].pool);
        const struct change with = {.hex = "?p", .pool = pool};
        struct map_scenario *scenario = read_changed(&with, sink);
        bool named;
        lexicon_set_numbers(english, scenario);
        g_autofree char *one = steps_text(scenario, english, &named);
        lexicon_set_numbers(german, scenario);
        g_autofree char *other = steps_text(scenario, german, &named);
        g_autofree char *line = g_strconcat(
            "If the result breaks one of these rules, draw again: ", conditions[i].english, NULL);
        g_autofree char *zeile = g_strconcat(
            "Verstößt das Gezogene gegen eine dieser Regeln, ziehe neu: ", conditions[i].german,
            NULL);

        has_line(one, line);
        has_line(other, zeile);
        scenario_free(scenario);
    }
}

/* Letters are the initials of labels in the language of the drawing, and those of all maps differ. */
static void
a_stack_has_one_letter_on_all_maps(void **state)
{
    static const char text[] =
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2-3\"><title>A</title>"
        "<pool id=\"main\" label=\"Homeland\"><label xml:lang=\"de\">Mitte</label>"
        "<tile terrain=\"hills\"/></pool>"
        "<map players=\"2\"><row>?main forest:4</row></map>"
        "<map players=\"3\"><row>?far ?main ?</row>"
        "<pool id=\"far\"><tile terrain=\"desert\"/></pool>"
        "<pool><tile terrain=\"desert\"/></pool></map></scenario>";
    static const struct {
        const char *language, *of_main, *of_far, *of_plain;
    } letters[] = {{"en", "H", "F", "?"}, {"de", "M", "F", "?"}};
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *scenario = map_scenario_read_text(sink, "a.xml", text, strlen(text));
    char letter[STACK_LETTER_SIZE];

    (void)state;
    assert_non_null(scenario);
    for (unsigned i = 0; i < G_N_ELEMENTS(letters); i++) {
        studio_speak(studio, letters[i].language);
        for (unsigned m = 0; m < scenario->n_maps; m++) {
            assert_true(stack_signs_letter(studio, &scenario->maps[m], "main", letter));
            assert_string_equal(letter, letters[i].of_main);
        }
        assert_true(stack_signs_letter(studio, &scenario->maps[1], "far", letter));
        assert_string_equal(letter, letters[i].of_far);
        assert_true(stack_signs_letter(studio, &scenario->maps[1], "", letter));
        assert_string_equal(letter, letters[i].of_plain);
    }
    scenario_free(scenario);
}

/* What is not there is not spoken of. */
static void
a_plain_scenario_has_few_steps(void **state)
{
    static const char wanted[] =
        "\nLay the tiles as the picture shows."
        "\nWith tiles in the board’s place: lay the frame around them, clockwise from the upper "
        "left, the pieces in the order of their numbers."
        "\nThe picture shows the numbers: lay the number discs so."
        "\nThe harbors are where the picture shows them."
        "\nThe tiles of the fog are shuffled and lie face down. Their number discs lie face down "
        "beside the board; a player who uncovers a hex that yields something draws one for it: 8."
        "\nPut beside the board, for everybody: the cards of the bank, coins."
        "\nEverybody takes the pieces of one color and a building costs card."
        "\nIn turn, then in reverse order, each player places a building with a route piece beside it, "
        "until everybody has 2. Two buildings never stand on neighboring intersections."
        "\nFor the last start building everybody takes 1 card from each hex around it that yields "
        "one.\n";
    const struct change plain = {.rules = "<rivers/>"};
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *scenario = read_changed(&plain, sink);
    bool named;
    lexicon_set_numbers(english, scenario);
    g_autofree char *steps = steps_text(scenario, english, &named);

    (void)state;
    assert_string_equal(steps, wanted);
    assert_false(named);
    scenario_free(scenario);
}

/* The first step that begins so, in a kit without some of these; the caller's. */
static char *
find_step_without(const struct map_scenario *scenario, const char *language, const char *without,
                  const char *start)
{
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, language, NULL);
    g_auto(GStrv) words = g_strsplit(without, " ", -1);
    bool named;

    lexicon_set_numbers(lexicon, scenario);
    for (char **word = words; *word; word++)
        lexicon_set_condition(lexicon, *word, false);
    g_autofree char *steps = steps_text(scenario, lexicon, &named);
    g_auto(GStrv) lines = g_strsplit(steps, "\n", -1);

    for (char **line = lines; *line; line++)
        if (g_str_has_prefix(*line, start))
            return g_strdup(*line);
    fail_msg("no step begins with %s:%s", start, steps);
    return NULL;
}

/* Of tokens without backs it says which are in what stack; what the aids count is not a piece. */
static void
a_kit_speaks_of_what_it_has(void **state)
{
    static const struct {
        const char *language, *without, *start, *wanted;
    } cases[] = {
        {"en", "", "Shuffle the trade",
         "Shuffle the trade tokens of each trade hex separately and stack them there, building side "
         "up."},
        {"en", "has-backs", "Shuffle the trade",
         "Shuffle the trade tokens of each trade hex separately and stack them there, face down: "
         "castle 3 × tools, 3 × sand; quarry 3 × marble, 3 × sand; glassworks 3 × glass, "
         "3 × tools."},
        {"de", "has-backs", "Mische die Waren",
         "Mische die Warenmarker jedes Handelsfelds für sich und lege sie dort als Stapel ab, "
         "verdeckt: Burg 3 × Werkzeug, 3 × Sand; Steinbruch 3 × Marmor, 3 × Sand; Glashütte 3 × Glas, "
         "3 × Werkzeug."},
        {"en", "has-counters", "Put beside the board, for",
         "Put beside the board, for everybody: the cards of the bank, the page with the tallies."},
        {"de", "has-counters", "Lege neben das",
         "Lege neben das Brett, für alle: die Karten der Bank, das Blatt mit den Zählleisten."},
        {"en", "", "The picture shows the n",
         "The picture shows the numbers: lay the number discs so."},
        {"en", "has-tiles", "The board shows", "The board shows the numbers."},
        {"de", "has-tiles", "Das Brett zeigt", "Das Brett zeigt die Zahlen."},
        {"en", "has-tiles", "Lay out", "Lay out the board as shown."},
        {"de", "has-tiles", "Lege das Brett", "Lege das Brett aus wie gezeigt."},
    };
    static const char *const drawn[][3] = {
        {"en", "Lay out",
         "Lay out the board. Hexes with ? or a letter are drawn: shuffle each stack face down and "
         "lay its tiles where its letter or name stands."},
        {"de", "Lege das Brett",
         "Lege das Brett aus. Felder mit ? oder einem Buchstaben werden gezogen: mische jeden "
         "Stapel verdeckt und lege seine Felder, wo sein Buchstabe oder Name steht."}};
    const struct change stack = {
        .hex = "?p", .pool = "<pool id=\"p\"><tile terrain=\"hills\"/><numbers>6</numbers></pool>"};
    const struct change trains = {.rules = "<baggage-trains/>"};
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *scenario = read_changed(&trains, sink);

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *step =
            find_step_without(scenario, cases[i].language, cases[i].without, cases[i].start);

        assert_string_equal(step, cases[i].wanted);
    }
    scenario_free(scenario);
    scenario = read_changed(&stack, sink);
    for (unsigned i = 0; i < G_N_ELEMENTS(drawn); i++) {
        g_autofree char *step = find_step_without(scenario, drawn[i][0], "has-tiles", drawn[i][1]);

        assert_string_equal(step, drawn[i][2]);
    }
    scenario_free(scenario);
}

int
test_setup_steps(void)
{
    map_scenario_init();
    studio = studio_open(NULL, NULL);
    english = studio ? lexicon_new(studio->data_dir, "en", NULL) : NULL;
    german = studio ? lexicon_new(studio->data_dir, "de", NULL) : NULL;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_has_its_step),
        cmocka_unit_test(each_condition_has_its_sentence),
        cmocka_unit_test(a_stack_has_one_letter_on_all_maps),
        cmocka_unit_test(a_plain_scenario_has_few_steps),
        cmocka_unit_test(a_kit_speaks_of_what_it_has),
    };
    int failed = german ? cmocka_run_group_tests(tests, NULL, NULL) : 1;

    lexicon_free(german);
    lexicon_free(english);
    studio_free(studio);
    return failed;
}
