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
      "Waste clearance in Dartford, Stone and Greenhithe: crossing and zone charges only at cost, flats and terraces, priced jobs, the next free window.",
    lead: "Two charges meet at Dartford, the crossing and the London line. A job in the town itself should touch neither.",
    facts: [
      published(
        "The old rule that only permit holders could use the Dartford site ended in April 2023, when the county's booking system replaced it.",
        "kentonline.co.uk",
      ),
      unpublished("The town stands beside the crossing and the edge of London's low-emission zone; both can add to the cost of a journey."),
    ],
    work: [
      "Our vans come to you from the south, so the Dart Charge stays off your bill unless your own door lies across the river.",
      "Crayford and parts of Joydens Wood look towards London. The postcode check knows which outward codes we serve.",
      "If your flat at Greenhithe or Stone has a bay of its own, lend it to us for the window and the neighbours stay friends.",
    ],
    jobs: [
      job(
        "A flat at Greenhithe: corner sofa and television unit, third floor, lift",
        "furniture-removal",
        { "sofa-corner": 1, "tv-unit": 1 },
        { floor: 3, lift: true },
      ),
      job("A terrace's back garden: four yards of mixed cuttings and a broken table", "garden-waste", {
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
        answer: "Only if reaching your door means crossing, which from our side of the river it does not.",
      },
      {
        question: "Do I still need a permit for the Dartford site?",
        answer: "No, residents book a slot since April 2023. It is not a place for us: we bring trade waste to licensed sites.",
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
      "House clearance in Royal Tunbridge Wells: basement flats near The Pantiles, eight permit zones, hills and stairs priced, the next free window.",
    lead: "A Victorian villa in Tunbridge Wells may go on below the pavement. Basement steps count for us like any other floor, going down as going up.",
    facts: [
      published("There are eight resident zones, six of them in the town, and one has a waiting list.", "tunbridgewells.gov.uk"),
      unpublished("Hilly Victorian streets near The Pantiles have flats in basements and on upper floors."),
    ],
    work: [
      "A front-area stair is narrow and turns at the bottom. Tell us its width at the turn, and whether the kitchen door behind is easier.",
      "A waiting list for permits means that some neighbours have none either. Ask in the stairwell who can lend a visitor's ticket; it is the cheapest thing you will do that day.",
      "Where a terrace in Southborough, Rusthall or High Brooms has no front garden, the pavement is the loading bay for a few minutes at a time.",
      "Langton Green and Pembury have the drives, and with them the garages.",
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
        answer: "One floor down is one floor: {stairs}, once for the visit.",
      },
      {
        question: "My zone has a waiting list for permits. Can you still come?",
        answer:
          "Yes, with a visitor's ticket or from the nearest free kerb. If that is more than 25 metres off, {parking} is in the price.",
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
      "Office, flat and house clearance in Maidstone: riverside blocks, county-town offices, a slow gyratory, prices worked out and the next free window.",
    lead: "Maidstone gives its residents two recycling sites and its drivers one gyratory. The first are not for us, and the second we would rather meet at eleven than at five.",
    facts: [
      published(
        "Two county sites serve the town, Tovil and the newer Allington; every Kent site needs a booked slot.",
        "kccmediahub.net; kent.gov.uk",
      ),
      unpublished("There are county-town offices and flats along the river, and the central gyratory is slow at busy times."),
    ],
    work: [
      "An office that moves on a Friday is empty on the Monday only if somebody comes at the weekend. We do; it costs {weekend} more and the lift is yours alone.",
      "Ask the letting agent of a riverside block where removals park, and who has the key to the post in front of it.",
      "South of the town, from Loose to the ME17 villages, orchards and narrow lanes begin. Height is the limit there: name a bridge or a bough lower than a van.",
    ],
    jobs: [
      job(
        "Eight office desks, eight chairs and a boardroom table, goods lift",
        "office-clearance",
        { "desk-office": 8, "office-chair": 8, "boardroom-table": 1 },
        { floor: 3, lift: true },
      ),
      job(
        "A riverside flat's sofa and bed, first floor with a lift",
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
        question: "Do you clear offices in Maidstone at a weekend?",
        answer: "Yes, between eight and four, for {weekend} more than on a weekday. The transfer note comes with the invoice.",
      },
      {
        question: "I have a slot at Tovil. Why would I need you?",
        answer: "For what does not fit the car or cannot be lifted by one. If it fits and you can, keep the slot.",
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
    lead: "Ashford keeps its parking zones by letter and its newer estates by contract. A van can be fined in either, so we ask which you live in.",
    facts: [
      published("Parking zones A, B, D, E, F and G are controlled, and residents can buy day permits for visitors.", "ashford.gov.uk"),
      published("Newer estates may be privately managed, with parking enforced by a private company.", "kentonline.co.uk"),
    ],
    work: [
      "In a lettered zone a day permit covers us. On a managed estate no council permit helps; the managing agent's consent does, and an email from you is enough.",
      "A flat-pack wardrobe from Singleton or Kingsnorth was made to come apart once. Doors off, boards stacked, screws in a bag, and it takes up a fraction of the van.",
      "Out in TN25 farms and lanes take over. The van likes concrete; so does whoever must load a chest freezer on it.",
    ],
    jobs: [
      job("A flat-pack wardrobe already in boards, a bunk bed and a desk", "furniture-removal", {
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
        answer: "In zones A, B, D, E, F or G a day permit that residents buy. On a private estate, the agent's word.",
      },
      {
        question: "Is it cheaper if I take the wardrobe apart myself?",
        answer: "Yes: a double wardrobe is {wardrobe} standing and {flatWardrobe} in boards.",
      },
    ],
  },
];
