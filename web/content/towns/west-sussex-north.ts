/** Towns of West Sussex along the railway to London. */
import { councils } from "./councils.ts";
import { job, published, unpublished } from "./town-copy.ts";
import type { TownCopy } from "./town-copy.ts";

export const westSussexNorth: readonly TownCopy[] = [
  {
    slug: "burgess-hill",
    name: "Burgess Hill",
    outcodes: ["RH15"],
    neighbourhoods: ["Hassocks", "Hurstpierpoint", "Keymer", "Ditchling", "Wivelsfield Green", "Sayers Common"],
    council: councils.midSussex,
    site: { name: "Burgess Hill Recycling Centre (Fairbridge Way)", sure: true },
    description:
      "Waste clearance in Burgess Hill and the villages under the Downs: new roads sat-navs miss, packing waste after a move, prices and free windows.",
    lead: "On the newest side of Burgess Hill a map may still show a field where your house stands. Tell us the way in, and the rest is easy.",
    facts: [
      published(
        "Silverdale Road and Birchwood Grove Road form a conservation area designated in 1982.",
        "midsussex.gov.uk, conservation areas",
      ),
      unpublished("Large new districts to the north and west of the town have roads that older sat-nav maps miss."),
    ],
    work: [
      "On a new estate, write the plot number and the last road that was there before into your notes. Two words beat ten minutes of three-point turns.",
      "A first week in a new house makes cardboard, pallets' worth of it, and one sofa that did not fit the room after all. Flattened and bundled it is a small job; the sofa has a handling line of its own, because it may not be recycled.",
      "Hassocks, Hurstpierpoint and Ditchling are on the same round. Their lanes narrow under the Downs, so say if a refuse lorry has trouble in yours: then a van needs care as well.",
    ],
    jobs: [
      job("After a move: six bundles of cardboard and a three-seat sofa", "furniture-removal", { "cardboard-bundle": 6, "sofa-3-seat": 1 }),
      job("A washing machine and a tumble dryer from a utility room", "furniture-removal", { "washing-machine": 1, "tumble-dryer": 1 }),
      job("A greenhouse, taken down, and twelve bags of soil", "garden-waste", { greenhouse: 1, "turf-soil-bag": 12 }),
    ],
    questions: [
      {
        question: "My road is not on the map yet. Can you still come?",
        answer:
          "Yes, with the site entrance or a map link in the notes. The postcode decides whether we serve you, and RH15 is served whatever the road is called.",
      },
      {
        question: "Why does a sofa cost more than a table of the same size?",
        answer:
          "Because most upholstered seats hold flame retardants that have to be burned at a licensed plant. [The reasons are here](/why-sofas-cannot-be-recycled); the handling charge is on its own line.",
      },
    ],
  },
  {
    slug: "haywards-heath",
    name: "Haywards Heath",
    outcodes: ["RH16", "RH17"],
    neighbourhoods: ["Lindfield", "Cuckfield", "Scaynes Hill", "Ansty", "Bolnore", "Wivelsfield"],
    council: councils.midSussex,
    site: { name: "Burgess Hill Recycling Centre (Fairbridge Way)", sure: true },
    description:
      "Clearance in Haywards Heath, Lindfield and Cuckfield: no recycling centre in town, so a van helps. Prices worked out and the next free window.",
    lead: "Haywards Heath has a railway line, two fine old villages on its doorstep and no recycling centre. For anything that does not fit a boot, somebody has to drive; it may as well be us.",
    facts: [
      published(
        "The town has no recycling centre of its own: the nearest county sites are Burgess Hill and East Grinstead, and both want a booked slot.",
        "West Sussex County Council's list of sites; Sussex Express, 2024",
      ),
      published(
        "Muster Green and The Heath are conservation areas; the High Streets of Lindfield and Cuckfield have been since 1969.",
        "midsussex.gov.uk, conservation areas",
      ),
    ],
    work: [
      "Compare us with two trips to Burgess Hill in a borrowed estate car. For one bedside table the trip wins. For a bed, a mattress and a wardrobe it does not.",
      "In the High Streets of Lindfield and Cuckfield we stop where the signs let us, load quickly and go. The window before the shops open suits everyone.",
      "If your road belongs to a management company, ask it beforehand where a van may stand; a word spares a ticket.",
    ],
    jobs: [
      job("A bed, a mattress and a wardrobe: what two trips in a car would not manage", "furniture-removal", {
        "bed-frame-double": 1,
        "mattress-double": 1,
        "wardrobe-double": 1,
      }),
      job("Ten bags and a broken bookcase after a move", "single-item", { "black-bag": 10, "bookcase-large": 1 }),
      job(
        "A fridge-freezer from a cottage in Lindfield, van 30 metres off",
        "furniture-removal",
        { "fridge-freezer": 1 },
        { carryMetres: 30 },
      ),
    ],
    questions: [
      {
        question: "Is there a tip in Haywards Heath?",
        answer:
          "No. Residents book a slot at Burgess Hill or East Grinstead. We use neither: what we carry for you is trade waste in law and goes to sites licensed for it.",
      },
      {
        question: "How small may a collection in Lindfield or Cuckfield be?",
        answer: "One thing. A single item starts at {singleItemFrom}, collected from inside the house.",
      },
    ],
  },
  {
    slug: "crawley",
    name: "Crawley",
    outcodes: ["RH10", "RH11"],
    neighbourhoods: ["Three Bridges", "Ifield", "Tilgate", "Pound Hill", "Broadfield", "Maidenbower"],
    council: councils.crawley,
    site: { name: "Crawley Recycling Centre (Metcalf Way)", sure: true },
    description:
      "Waste clearance in Crawley: garage courts and footpaths, offices at Manor Royal, worked prices, transfer notes and the next free arrival window.",
    lead: "Crawley was drawn on a plan, neighbourhood by neighbourhood, and the plan put the front door on a footpath and the car in a court behind. Our crews think in the same two halves.",
    facts: [
      published(
        "There is a controlled parking zone, and in late 2024 the county asked residents about extending controls to Pound Hill and Three Bridges.",
        "yourvoice.westsussex.gov.uk; westsussex.gov.uk",
      ),
      published("Manor Royal is the main office and business district.", "yourvoice.westsussex.gov.uk"),
      unpublished("Built as a New Town with parades and garage courts; many homes are reached on foot from a shared court."),
    ],
    work: [
      "Tell us which court your garden gate opens on to. From there to your back door is often twenty steps, while round by the road it is a hundred metres and a flight of concrete.",
      "Garages in the courts fill up with other people's things as well as yours. We take only what the person named in the booking points at, and write down that they did.",
      "For offices at Manor Royal: desks and partitions at ground floor or by goods lift, a transfer note with the European waste codes on it, invoice to whoever pays.",
    ],
    jobs: [
      job(
        "A lock-up garage: ten bags, a freezer, two bicycles, shelving",
        "house-clearance",
        { "black-bag": 10, "freezer-chest": 1, bicycle: 2, "bookcase-large": 2 },
        { carryMetres: 20 },
      ),
      job(
        "Six desks and six chairs from an office with a goods lift",
        "office-clearance",
        { "desk-office": 6, "office-chair": 6 },
        { floor: 2, lift: true },
      ),
      job("A corner sofa from a maisonette up one flight", "furniture-removal", { "sofa-corner": 1 }, { floor: 1 }),
    ],
    questions: [
      {
        question: "My house in Crawley has no road in front of it. Where do you park?",
        answer:
          "In the court or at the parade, whichever is nearer your door. Measure the way once: {carryFreeMetres} metres are free, each {carryStepMetres} after that {carry}.",
      },
      {
        question: "Do you collect from businesses at Manor Royal?",
        answer:
          "Office clearances start at {officeFrom}, other trade collections at {commercialFrom}, and every one comes with a waste transfer note.",
      },
    ],
  },
  {
    slug: "east-grinstead",
    name: "East Grinstead",
    outcodes: ["RH19"],
    neighbourhoods: ["Ashurst Wood", "Felbridge", "Forest Row", "Dormansland", "Turners Hill", "West Hoathly"],
    council: councils.midSussex,
    site: { name: "East Grinstead Recycling Centre (Imberhorne Lane)", sure: true },
    description:
      "Clearance in East Grinstead and Forest Row: two rings of controlled parking, a timber-framed High Street, priced jobs and the next free window.",
    lead: "East Grinstead parks in two rings. In the inner one a van needs leave all day; in the outer it only has to miss an hour.",
    facts: [
      published(
        "Controlled parking comes in two rings: the inner through the working day from Monday to Saturday, the outer in two short spells.",
        "midsussex.gov.uk, an older page: look up today's hours",
      ),
      published("The timber-framed High Street is a conservation area, first designated in 1971.", "midsussex.gov.uk, conservation areas"),
    ],
    work: [
      "Outer ring? Then choose a window between the two controlled spells and nobody needs a permit at all.",
      "Beams are low and stairs are older than the furniture in the High Street. What went up before a landing was boxed in may only come down in parts.",
      "Three counties meet near here. Felbridge and Dormansland are over the border and Forest Row is in another Sussex; for us they are all the same round, and the councils are the only ones who notice.",
    ],
    jobs: [
      job(
        "A king-size bed and mattress down two old flights, frame taken apart",
        "furniture-removal",
        { "bed-frame-king": 1, "mattress-king": 1 },
        { floor: 2, dismantleCount: 1 },
      ),
      job("An oven, a hob and an extractor after a new kitchen", "commercial-waste", { "oven-builtin": 1, hob: 1, "cooker-hood": 1 }),
      job("Two yards of brambles and a water butt", "garden-waste", { "garden-yard": 2, "water-butt": 1 }),
    ],
    questions: [
      {
        question: "Which windows avoid the controlled hours in East Grinstead?",
        answer:
          "In the outer ring most of them. Read the sign at the end of your road, then take a window that lies between; the booking shows all that are free.",
      },
      {
        question: "Do you come to Felbridge and Dormansland although they are in Surrey?",
        answer: "Yes. We go by outward code, not by county.",
      },
    ],
  },
];
