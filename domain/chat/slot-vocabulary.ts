/** Words of the catalogue that name no item by themselves, number words, names of days. */

/** In many names, and in many sentences about something else; singular, or as they stand. */
export const notItems: ReadonlySet<string> = new Set(
  (
    "a an the and of or to with no per up one two three four five six in on at by for from into over under off out end all " +
    "small large big low tall long short high old new loose front back side top base inner full half quarter clean general single double triple king superking super size taken apart down " +
    "rat slug bag box bundle set bottle tin sack piece pack panel unit number tower level rack room rail line hand load van space yard cubic metre inch ft kg litre litres foot " +
    "garden kitchen office home house dining living bathroom garage shop store conservatory reception internal external commercial waste rubbish refuse junk clearance mixed household " +
    "metal wooden wood plastic glass cast iron steel gas electric electrical oil water fire air light cold hot drained disconnected removed padded fitted portable removal " +
    "car baby child work low general reception meeting side night easy gloss fat drug game card paper file plate phone screen slide fan weight plant trunk slab bed-head movement " +
    "post corner shaped power pull lead length central writing lounge suite china pool coffee drinks breakfast exercise motor engine cement glazed built halves rise lazy boy mineral based sized amounts climbing " +
    "or quantity contents suspected used unknown emptied style american manual home upright flat rolled period area clinical food catering marine bar bench task stand spin seat door seater " +
    "standing side single more machine system spa green scanner loft range cable grass general pipe set building book hi fi there can running waiting frame floor wall rain tree christmas xmas counter under roof sheet leave safe window notice board part size eye display drain storage server network centre head pad switch wheel washing strip tube stop clean fire safety"
  ).split(" "),
);

/** May stand between a number and its item. */
export const adjectives: ReadonlySet<string> = new Set(
  "old broken used big heavy new unwanted bulky few tatty rusty dead brown white leather some of matching".split(" "),
);

/** Between the words of one sentence; no name begins or goes on with them. */
export const joiners: ReadonlySet<string> = new Set(["of", "or", "and", "to", "with", "the", "for", "in", "on", "at", "about", "other"]);

/** Those of the catalogue's own sizes, and what each is a number of. */
export const sizeUnits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    seater: "seat",
    seaters: "seat",
    seat: "seat",
    door: "door",
    drawer: "drawer",
    drawers: "drawer",
    inch: "inch",
    ft: "ft",
  }),
);

/** After these a number is a size: the 2 in "2 seater sofa". */
export const sizeNouns: ReadonlySet<string> = new Set([...sizeUnits.keys(), "litre", "litres", "piece"]);

export const sofaNouns: ReadonlySet<string> = new Set(["sofa", "settee", "couch"]);

/** May stand between a size and its item, and say nothing about the price. */
export const finishes: ReadonlySet<string> = new Set(
  "leather fabric velvet suede grey black white brown cream beige blue green red oak pine mirrored sliding smart lcd led oled".split(" "),
);

export const namedNumbers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    couple: 2,
    pair: 2,
    both: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    hundred: 100,
    hundreds: 100,
    dozen: 12,
    dozens: 12,
  }),
);

/** Those that a size is written with. */
export const namedSizes: ReadonlyMap<string, number> = new Map(
  [...namedNumbers].filter(([word, number]) => number < 13 && !/^(?:an?|couple|pair|both|dozens?)$/.test(word)),
);

/** ISO weekdays. */
export const dayNames: ReadonlyMap<string, number> = new Map(
  ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].flatMap((name, day) => [
    [name, day + 1] as const,
    [`${name}s`, day + 1] as const,
  ]),
);

/** Whole parts of the country that people name instead of a place. */
export const regions: readonly string[] =
  "sussex,west sussex,east sussex,surrey,kent,hampshire,london,essex,berkshire,buckinghamshire,hertfordshire,oxfordshire,isle of wight,dorset,wiltshire,middlesex,south east,south coast,midlands,wales,scotland,devon,cornwall,yorkshire,norfolk,suffolk,cambridgeshire,bedfordshire".split(
    ",",
  );

/** After "3 bed" these mean the size of a home, not a bed to collect. */
export const homeNouns: ReadonlySet<string> = new Set(
  "semi house flat bungalow terrace terraced detached home apartment cottage maisonette clearance property place".split(" "),
);
