/** Towns of west and middle Kent. */
import { councils } from "./councils.ts";
import { job, published, unpublished } from "./town-copy.ts";
import type { TownCopy } from "./town-copy.ts";

export const kentWest: readonly TownCopy[] = [
  {
    slug: "dartford",
    name: "Dartford",
    outcodes: ["DA1", "DA2"],
    neighbourhoods: ["Stone", "Wilmington", "Joydens Wood", "Bean", "Crayford", "Greenhithe"],
    council: councils.dartford,
    site: { name: "Dartford HWRC (Old Rochester Way)", sure: true },
    description:
      "Waste clearance in Dartford, Stone and Greenhithe: any road charge shown in the price, flats and terraces, example prices, the next free window.",
    lead: "We collect in Dartford, Stone and Greenhithe. For a job in the town there’s usually no crossing or London charge to pay.",
    facts: [
      published(
        "The old rule that only permit holders could use the Dartford site ended in April 2023, when the county’s booking system replaced it.",
        "kentonline.co.uk",
      ),
      unpublished("The town stands beside the crossing and the edge of London’s low-emission zone; both can add to the cost of a journey."),
    ],
    work: [
      "Our vans come from the south, so you only pay the Dart Charge if your address is on the other side of the river.",
      "Crayford and parts of Joydens Wood are inside London. If your postcode has a road charge, you see it before you book.",
      "If you have your own parking bay in Greenhithe or Stone, please leave it free for the van.",
    ],
    jobs: [
      job(
        "A flat at Greenhithe: corner sofa and television unit, third floor, lift",
        "furniture-removal",
        { "sofa-corner": 1, "tv-unit": 1 },
        { floor: 3, lift: true },
      ),
      job("A terrace’s back garden: four yards of mixed cuttings and a broken table", "garden-waste", {
        "garden-yard": 4,
        "garden-table": 1,
      }),
      job("A washing machine, a microwave and a vacuum cleaner", "single-item", {
        "washing-machine": 1,
        microwave: 1,
        "vacuum-cleaner": 1,
      }),
    ],
    questions: [
      {
        question: "Will the Dart Charge be on my price?",
        answer: "Only if we have to cross the river to reach you. For Dartford itself we don’t.",
      },
      {
        question: "Do I still need a permit for the Dartford recycling site?",
        answer:
          "No. Since April 2023 residents book a slot instead. We can’t use it ourselves: what we collect is trade waste and goes to licensed sites.",
      },
    ],
  },
  {
    slug: "tunbridge-wells",
    name: "Royal Tunbridge Wells",
    outcodes: ["TN1", "TN2", "TN3", "TN4"],
    neighbourhoods: ["Southborough", "Rusthall", "High Brooms", "Pembury", "Langton Green", "Hawkenbury"],
    council: councils.tunbridgeWells,
    site: { name: "Tunbridge Wells HWRC (North Farm)", sure: true },
    description:
      "House clearance in Royal Tunbridge Wells: basement flats near The Pantiles, eight permit zones, what stairs cost and the next free window.",
    lead: "We clear houses and flats in Royal Tunbridge Wells. Basements are common here, and we charge one floor down the same as one floor up.",
    facts: [
      published("There are eight resident parking zones, six of them in the town, and one has a waiting list.", "tunbridgewells.gov.uk"),
      unpublished("Hilly Victorian streets near The Pantiles have flats in basements and on upper floors."),
    ],
    work: [
      "Steps down to a basement are often narrow, with a turn at the bottom. Tell us how wide the turn is, and whether the kitchen door at the back is easier.",
      "One zone has a waiting list for resident permits. If you don’t have one, a neighbour may be able to lend you a visitor’s ticket.",
      "In Southborough, Rusthall and High Brooms many terraces open straight on to the pavement. We load a few items at a time to keep it clear.",
      "In Langton Green and Pembury there’s usually a drive to park on, and often a garage to clear.",
    ],
    jobs: [
      job(
        "A basement flat: two-seat sofa, double bed, mattress, fridge",
        "furniture-removal",
        { "sofa-2-seat": 1, "bed-frame-double": 1, "mattress-double": 1, "fridge-undercounter": 1 },
        { floor: -1 },
      ),
      job(
        "A superking mattress and a headboard from a second floor",
        "furniture-removal",
        { "mattress-superking": 1, headboard: 1 },
        { floor: 2 },
      ),
      job("A garage in Pembury: workbench timber, a mower, six bags, a bicycle", "house-clearance", {
        "timber-yard": 1,
        "electric-mower": 1,
        "black-bag": 6,
        bicycle: 1,
      }),
    ],
    questions: [
      {
        question: "Do basement steps in Tunbridge Wells cost extra?",
        answer: "One floor down counts as one floor: {stairs}, once for the whole visit.",
      },
      {
        question: "My zone has a waiting list for permits. Can you still come?",
        answer: "Yes, with a visitor’s ticket or from the nearest free space. If that’s more than 25 metres away, it adds {parking}.",
      },
    ],
  },
  {
    slug: "maidstone",
    name: "Maidstone",
    outcodes: ["ME14", "ME15", "ME16", "ME17"],
    neighbourhoods: ["Allington", "Bearsted", "Tovil", "Loose", "Shepway", "Penenden Heath"],
    council: councils.maidstone,
    site: { name: "Maidstone HWRC (Tovil) and Allington HWRC", sure: true },
    description:
      "Office, flat and house clearance in Maidstone: riverside blocks, town-centre offices, a slow gyratory, example prices and the next free window.",
    lead: "We clear offices, flats and houses in Maidstone, on weekdays and at weekends.",
    facts: [
      published(
        "Two county sites serve the town, Tovil and the newer Allington; every Kent site needs a booked slot.",
        "kccmediahub.net; kent.gov.uk",
      ),
      unpublished("There are offices in the centre and flats along the river, and the gyratory is slow at busy times."),
    ],
    work: [
      "If your office moves on a Friday, we can clear it at the weekend. It costs {weekend} more, and the lift is usually quieter.",
      "For a riverside flat, ask the managing agent where removal vans park and who has the key to the bollard.",
      "South of the town, from Loose to the ME17 villages, the lanes are narrow. Tell us about any low bridge or branches on the way.",
    ],
    jobs: [
      job(
        "Eight office desks, eight chairs and a boardroom table, goods lift",
        "office-clearance",
        { "desk-office": 8, "office-chair": 8, "boardroom-table": 1 },
        { floor: 3, lift: true },
      ),
      job(
        "A riverside flat’s sofa and bed, first floor with a lift",
        "furniture-removal",
        { "sofa-3-seat": 1, "bed-frame-double": 1 },
        { floor: 1, lift: true },
      ),
      job("A large shed and its contents: mower, timber, four bags", "garden-waste", {
        "shed-large": 1,
        "electric-mower": 1,
        "timber-yard": 1,
        "black-bag": 4,
      }),
    ],
    questions: [
      {
        question: "Do you clear offices in Maidstone at weekends?",
        answer: "Yes, between 8am and 4pm, for {weekend} more than on a weekday. You get a transfer note and a receipt.",
      },
      {
        question: "I have a slot at Tovil. Why would I need you?",
        answer: "For anything that won’t fit in the car or that you can’t lift. If it fits and you can carry it, keep your slot.",
      },
    ],
  },
  {
    slug: "ashford-kent",
    name: "Ashford",
    outcodes: ["TN23", "TN24", "TN25"],
    neighbourhoods: ["Willesborough", "Kennington", "Singleton", "Great Chart", "Kingsnorth", "Newtown"],
    council: councils.ashford,
    site: { name: "Ashford HWRC (Brunswick Road)", sure: true },
    description:
      "Clearance in Ashford, Kent: lettered parking zones, estates with private enforcement, flat-pack and white goods, prices and the next free window.",
    lead: "We collect in Ashford and the villages around it. Tell us whether your street is in a council parking zone or on a private estate, so the van can park without a fine.",
    facts: [
      published("Parking zones A, B, D, E, F and G are controlled, and residents can buy day permits for visitors.", "ashford.gov.uk"),
      published("Newer estates may be privately managed, with parking enforced by a private company.", "kentonline.co.uk"),
    ],
    work: [
      "In a council zone, a day permit covers us. On a private estate you need the managing agent’s permission instead, and an email from you is usually enough.",
      "If you have a flat-pack wardrobe in Singleton or Kingsnorth, take it apart before we come. It takes up far less of the van that way, and costs less.",
      "In TN25 we collect from farms too. If you can, leave heavy items like a chest freezer on concrete, where we can reach them with a trolley.",
    ],
    jobs: [
      job("A flat-pack wardrobe already taken apart, a bunk bed and a desk", "furniture-removal", {
        "wardrobe-flat": 1,
        "bunk-bed": 1,
        "desk-home": 1,
      }),
      job("A washer-dryer, a dishwasher and a wine cooler", "furniture-removal", { "washer-dryer": 1, dishwasher: 1, "wine-cooler": 1 }),
      job("A chest freezer and eight bags from a farm in TN25", "house-clearance", { "freezer-chest": 1, "black-bag": 8 }),
    ],
    questions: [
      {
        question: "Which permit does your van need in Ashford?",
        answer: "In zones A, B, D, E, F or G, a day permit that residents can buy. On a private estate, the managing agent’s permission.",
      },
      {
        question: "Is it cheaper if I take the wardrobe apart myself?",
        answer: "Yes. A double wardrobe is {wardrobe} in one piece and {flatWardrobe} taken apart.",
      },
    ],
  },
];
