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
    lead: "We collect in Burgess Hill and the villages under the Downs. Some of the newest roads aren’t on sat-navs yet, so tell us the way in.",
    facts: [
      published(
        "Silverdale Road and Birchwood Grove Road form a conservation area designated in 1982.",
        "midsussex.gov.uk, conservation areas",
      ),
      unpublished("Large new districts to the north and west of the town have roads that older sat-navs don’t show."),
    ],
    work: [
      "On a new estate, put the plot number and the nearest older road in your notes.",
      "After a move we can collect packing waste and a sofa that didn’t fit. Flatten the cardboard and bundle it. The sofa has its own handling charge, because it can’t be recycled.",
      "We cover Hassocks, Hurstpierpoint and Ditchling too. If the bin lorry struggles in your lane, tell us.",
    ],
    jobs: [
      job("After a move: six bundles of cardboard and a three-seat sofa", "furniture-removal", { "cardboard-bundle": 6, "sofa-3-seat": 1 }),
      job("A washing machine and a tumble dryer from a utility room", "furniture-removal", { "washing-machine": 1, "tumble-dryer": 1 }),
      job("A greenhouse, taken down, and twelve bags of soil", "garden-waste", { greenhouse: 1, "turf-soil-bag": 12 }),
    ],
    questions: [
      {
        question: "My road is not on the map yet. Can you still come?",
        answer: "Yes. Put the site entrance or a map link in the notes. We cover all of RH15, whatever your road is called.",
      },
      {
        question: "Why does a sofa cost more than a table of the same size?",
        answer:
          "Because most sofas contain flame retardants and have to be incinerated at a licensed plant. [This page explains why](/why-sofas-cannot-be-recycled). The handling charge is shown on its own line.",
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
      "Clearance in Haywards Heath, Lindfield and Cuckfield: no recycling centre in town, so a van helps. Example prices and the next free window.",
    lead: "There’s no recycling centre in Haywards Heath. If it won’t fit in your car, we can collect it, from one item to a full van.",
    facts: [
      published(
        "The town has no recycling centre of its own: the nearest county sites are Burgess Hill and East Grinstead, and both need a booked slot.",
        "West Sussex County Council’s list of sites; Sussex Express, 2024",
      ),
      published(
        "Muster Green and The Heath are conservation areas; the High Streets of Lindfield and Cuckfield have been since 1969.",
        "midsussex.gov.uk, conservation areas",
      ),
    ],
    work: [
      "For one bedside table, it’s cheaper to drive to Burgess Hill. For a bed, a mattress and a wardrobe, it’s easier to book us than to borrow a car for two trips.",
      "In the High Streets of Lindfield and Cuckfield we park where the signs allow, load quickly and go. A window before the shops open is best.",
      "If a management company runs your road, ask it where a van can park, so that nobody gets a ticket.",
    ],
    jobs: [
      job("A bed, a mattress and a wardrobe", "furniture-removal", {
        "bed-frame-double": 1,
        "mattress-double": 1,
        "wardrobe-double": 1,
      }),
      job("Ten bags and a broken bookcase after a move", "single-item", { "black-bag": 10, "bookcase-large": 1 }),
      job(
        "A fridge-freezer from a cottage in Lindfield, 30 metres to the van",
        "furniture-removal",
        { "fridge-freezer": 1 },
        { carryMetres: 30 },
      ),
    ],
    questions: [
      {
        question: "Is there a tip in Haywards Heath?",
        answer:
          "No. Residents book a slot at Burgess Hill or East Grinstead. We can’t use either: what we collect is trade waste by law and goes to licensed sites.",
      },
      {
        question: "How small can a collection in Lindfield or Cuckfield be?",
        answer: "One item. That starts at {singleItemFrom}, collected from inside the house.",
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
      "Waste clearance in Crawley: garage courts and footpaths, offices at Manor Royal, example prices, transfer notes and the next free arrival window.",
    lead: "We clear homes, lock-up garages and offices in Crawley. Many front doors are on a footpath, so tell us where the nearest garage court or row of shops is.",
    facts: [
      published(
        "There is a controlled parking zone, and in late 2024 the county asked residents about extending controls to Pound Hill and Three Bridges.",
        "yourvoice.westsussex.gov.uk; westsussex.gov.uk",
      ),
      published("Manor Royal is the main office and business district.", "yourvoice.westsussex.gov.uk"),
      unpublished(
        "Crawley was built as a New Town with shopping parades and garage courts, so many homes are reached on foot from a shared court.",
      ),
    ],
    work: [
      "Tell us which garage court is behind your house. It’s often much closer to your back door than the road is to the front.",
      "If you share a garage, we only take what the person who booked points out, and we make a note of it.",
      "For offices at Manor Royal we take desks, chairs and partitions from the ground floor or by goods lift. You get a transfer note with the waste codes, and we send the bill to whoever pays.",
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
          "In the court or at the parade, whichever is nearer. Measure the distance: the first {carryFreeMetres} metres are free, then it’s {carry} for every {carryStepMetres} metres or part.",
      },
      {
        question: "Do you collect from businesses at Manor Royal?",
        answer:
          "Yes. Office clearances start at {officeFrom} and other trade collections at {commercialFrom}, each with a waste transfer note.",
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
      "Clearance in East Grinstead and Forest Row: two controlled parking zones, a timber-framed High Street, example prices and the next free window.",
    lead: "We collect in East Grinstead, Forest Row and the villages over the Surrey border. Near the centre, check the parking hours in your street before you choose a window.",
    facts: [
      published(
        "There are two controlled parking zones: the inner one applies through the working day from Monday to Saturday, the outer one for two short spells.",
        "midsussex.gov.uk, an older page: check the current hours",
      ),
      published("The timber-framed High Street is a conservation area, first designated in 1971.", "midsussex.gov.uk, conservation areas"),
    ],
    work: [
      "In the outer parking zone, choose a window between the two controlled spells and nobody needs a permit.",
      "Houses in the High Street have low beams and narrow stairs. Some furniture has to be taken apart to get it down.",
      "Felbridge and Dormansland are in Surrey and Forest Row is in East Sussex. We cover all three.",
    ],
    jobs: [
      job(
        "A king-size bed and mattress down two flights of old stairs, frame taken apart",
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
        answer: "In the outer zone, most of them. Check the sign in your road, then choose a free window outside those hours.",
      },
      { question: "Do you cover Felbridge and Dormansland, in Surrey?", answer: "Yes. We go by postcode, not by county." },
    ],
  },
];
