/** Towns of the East Sussex coast. */
import { councils } from "./councils.ts";
import { job, published, unpublished } from "./town-copy.ts";
import type { TownCopy } from "./town-copy.ts";

export const eastSussexCoast: readonly TownCopy[] = [
  {
    slug: "brighton",
    name: "Brighton",
    outcodes: ["BN1", "BN2", "BN3", "BN41"],
    neighbourhoods: ["Hove", "Kemptown", "Hanover", "Patcham", "Moulsecoomb", "Portslade"],
    council: councils.brighton,
    site: { name: "Brighton HWRS (Wilson Avenue) and Hove HWRS (Old Shoreham Road)", sure: true },
    description:
      "Waste clearance in Brighton and Hove: resident bays and dispensations, top-floor flats in seafront terraces, priced jobs and the next free window.",
    lead: "Brighton is where stairs and parking meet. A Regency fourth floor above a resident bay is nobody's easy job, and it has a price you can read before you book it.",
    facts: [
      published(
        "Most inner areas are controlled parking zones; the council sells dispensations that let a van stand in a resident bay, or on yellow lines without a loading ban, for a limited time.",
        "brighton-hove.gov.uk, dispensation permits: look up today's terms",
      ),
      unpublished("Student houses round Lewes Road and Hanover change hands each summer."),
      unpublished("Regency terraces on the seafront are split into flats with long stair carries."),
    ],
    work: [
      "A third floor without a lift adds three times {stairs} to whatever the load costs, and nothing else. The two sofas that are {suite} at street level are {suiteThirdFloor} up there.",
      "In Hanover cars stand on both sides and the hill does the rest. A space held by your own car until we turn in is the best parking permit there is.",
      "At the end of the student year, write the move-out day into the booking and choose a window before noon. Six housemates make sixty bags; say sixty.",
      "Hove and Portslade have the same tariff as Kemptown, and often an easier kerb. Where there is none, send someone down to stand in the space until we turn in.",
    ],
    jobs: [
      job("A three-seat sofa from the fourth floor of a terrace, no lift", "furniture-removal", { "sofa-3-seat": 1 }, { floor: 4 }),
      job("A student house: four mattresses, two desks and twenty bags", "house-clearance", {
        "mattress-single": 4,
        "desk-home": 2,
        "black-bag": 20,
      }),
      job(
        "A basement flat's fridge-freezer and washing machine",
        "furniture-removal",
        { "fridge-freezer": 1, "washing-machine": 1 },
        { floor: -1 },
      ),
    ],
    questions: [
      {
        question: "Who gets the parking dispensation in Brighton, you or me?",
        answer:
          "You, or your landlord: it belongs to the address. If there is none and nothing is free within 25 metres, that is {parking} on the price, known before you book.",
      },
      {
        question: "Do you carry from the top floor of a seafront terrace?",
        answer: "Yes. Each floor without a lift is {stairs} for the visit, however many things come down.",
      },
    ],
  },
  {
    slug: "seaford",
    name: "Seaford",
    outcodes: ["BN25"],
    neighbourhoods: ["Bishopstone", "East Blatchington", "Chyngton", "Alfriston", "Newhaven", "Sutton"],
    council: councils.lewes,
    site: { name: "Seaford HWRS", sure: true },
    description:
      "Waste collection in Seaford, Alfriston and Bishopstone: we come all week when the residents' site does not, with prices and the next free window.",
    lead: "The residents' site in Seaford is shut for more of the week than it is open. A van that comes on a Tuesday has its uses.",
    facts: [
      published(
        "The Seaford recycling site opens only from Friday to Sunday; Newhaven is the alternative it names.",
        "eastsussex.gov.uk, Seaford site",
      ),
      published(
        "The town-centre conservation area dates from 1969 and has narrow lanes between flint walls.",
        "Seaford conservation area appraisal, 2005",
      ),
    ],
    work: [
      "We load seven days a week, and a weekday costs {weekend} less than a Saturday or Sunday.",
      "Flint walls do not give. In the lanes of the old centre we leave the van at the wide end and come in on foot.",
      "Salt air eats white goods from below. A rusted washer is lifted on a board, so tell us when the feet have gone.",
      "Alfriston and the Cuckmere side of Sutton are on this round although the river bends the road.",
    ],
    jobs: [
      job("A rusted washing machine and a tumble dryer, on a weekday", "furniture-removal", { "washing-machine": 1, "tumble-dryer": 1 }),
      job("Six bags, a rug and a broken bed frame", "single-item", { "black-bag": 6, rug: 1, "bed-frame-metal": 1 }),
      job("A small shed and four fence panels from a garden near the sea", "garden-waste", { "shed-small": 1, "fence-panel": 4 }),
    ],
    questions: [
      {
        question: "Can I get rid of something in Seaford on a Monday?",
        answer: "With us, yes. Residents who can wait may use the county's site at the weekend, or Newhaven.",
      },
      { question: "Do you come to Alfriston?", answer: "We do. Its street is narrow, so the early window is the one to take." },
    ],
  },
  {
    slug: "eastbourne",
    name: "Eastbourne",
    outcodes: ["BN20", "BN21", "BN22", "BN23"],
    neighbourhoods: ["Meads", "Old Town", "Hampden Park", "Langney", "Willingdon", "Sovereign Harbour"],
    council: councils.eastbourne,
    site: { name: "Eastbourne HWRS (St Philip's Avenue)", sure: true },
    description:
      "Waste clearance in Eastbourne: upper-floor flats on the front, Meads, Sovereign Harbour, hotel clear-outs with papers, priced jobs, next free window.",
    lead: "A hotel changes thirty mattresses, a widow changes four rooms for two. In Eastbourne we do the one with an invoice and the other with patience.",
    facts: [
      published(
        "The Town Centre and Seafront conservation area mixes hotels, flats and offices, and many collections are from upper floors.",
        "Eastbourne Borough Council, draft appraisal 2017",
      ),
      published(
        "Parking has been enforced by the council since 2008; Meads is a conservation area too.",
        "eastsussex.gov.uk; Meads appraisal, 2012",
      ),
    ],
    work: [
      "What a hotel or a care home throws away is business waste and needs its own paper: how many, which code, where to. Stack them on one landing and the loading time stays inside the price.",
      "For a flat in Meads or on the front, find out two things: the size of the lift and the name of whoever guards it.",
      "Leaving a large home for a small one is easier in two visits. The first takes what is certain, the second what turned out not to fit, and each is priced for itself.",
      "If your courtyard at Sovereign Harbour has a gate, send somebody down with the fob; an intercom rings in the very flat we are emptying.",
    ],
    jobs: [
      job(
        "Six double mattresses from a guest house, second floor with a lift",
        "commercial-waste",
        { "mattress-double": 6 },
        { floor: 2, lift: true },
      ),
      job("Moving smaller: two armchairs, a dining table for six, a dresser", "furniture-removal", {
        armchair: 2,
        "dining-table-6": 1,
        "welsh-dresser": 1,
      }),
      job("A tall fridge-freezer from a third-floor flat without a lift", "furniture-removal", { "fridge-freezer": 1 }, { floor: 3 }),
    ],
    questions: [
      {
        question: "Do you clear hotels and guest houses in Eastbourne?",
        answer: "Yes, from {commercialFrom}, with a waste transfer note and an invoice. Large numbers are planned with you on the phone.",
      },
      {
        question: "My mother is moving to one room. Where do we start?",
        answer:
          "With what comes along. Mark it, and everything else is ours, a charity's or the family's; [the guide](/house-clearance-guide) has a list to print.",
      },
    ],
  },
  {
    slug: "bexhill-on-sea",
    name: "Bexhill-on-Sea",
    outcodes: ["TN39", "TN40"],
    neighbourhoods: ["Little Common", "Cooden", "Sidley", "Pebsham", "Normans Bay", "Ninfield"],
    council: councils.rother,
    site: { name: "Hastings HWRS (Bexhill Road, Pebsham)", sure: false },
    description:
      "House clearance in Bexhill-on-Sea, Cooden and Little Common: mansion flats, bereavement clearances done gently, prices and the next free window.",
    lead: "A clearance after a funeral should begin with a conversation and not with a crowbar. In Bexhill that is worth saying first.",
    facts: [
      published(
        "The council's own parking enforcement began only in September 2020, so older advice about loading is out of date.",
        "eastsussex.gov.uk, parking report 2021/22",
      ),
      unpublished("Mansion flats on the seafront and many retired people mean clearances after a move or a death."),
    ],
    work: [
      "You need not sort before we come. Put two trays by the door, one for papers and one for anything with a name on it; whatever the crew is unsure of goes there and not on the van.",
      "Executors get what they have to keep: what was taken, when, by whom, and an invoice in the name of the estate.",
      "For a mansion flat we ask about the hours in which the porter lets furniture through the hall.",
      "In Sidley, Pebsham and out at Ninfield the usual load is smaller and faster: a mattress, a cooker, the fence.",
    ],
    jobs: [
      job(
        "A one-bedroom mansion flat, second floor with a lift",
        "house-clearance",
        {
          "sofa-2-seat": 1,
          armchair: 1,
          "tv-flat-small": 1,
          "bed-frame-double": 1,
          "mattress-double": 1,
          "wardrobe-double": 1,
          "dining-table-4": 1,
          "dining-chair-wood": 4,
          "bric-a-brac-box": 10,
          "black-bag": 8,
        },
        { floor: 2, lift: true },
      ),
      job("A riser-recliner and a single divan", "furniture-removal", { "riser-recliner": 1, "divan-single": 1 }),
      job("A gas cooker, disconnected", "furniture-removal", { "cooker-gas": 1 }),
    ],
    questions: [
      {
        question: "Can you clear a flat in Bexhill while the family lives elsewhere?",
        answer: "Yes. Name whoever has the keys as the person on site; confirmation and invoice come to you.",
      },
      {
        question: "Are the parking rules in Bexhill different now?",
        answer:
          "They are enforced now. If your street has a restriction, choose a window outside it or tell us where else a van may stand.",
      },
    ],
  },
  {
    slug: "hastings",
    name: "Hastings",
    outcodes: ["TN34", "TN35", "TN37", "TN38"],
    neighbourhoods: ["St Leonards-on-Sea", "Old Town", "Ore", "Silverhill", "Hollington", "Fairlight"],
    council: councils.hastings,
    site: { name: "Hastings HWRS (Bexhill Road, Pebsham)", sure: true },
    description:
      "Clearance in Hastings and St Leonards: twittens and steps in the Old Town, tall houses in flats, carrying priced by the metre, next free window.",
    lead: "Between the Old Town and the nearest wheel lie, now and then, ninety steps. Hastings is the town for which our tariff has a line called carrying.",
    facts: [
      published(
        "The borough plan lists 18 conservation areas, the Old Town among them.",
        "planvu.co.uk, Hastings development management plan",
      ),
      published(
        "Parking on the street has been enforced by the council since 1999, the first area in the county.",
        "eastsussex.gov.uk, parking report 2021/22",
      ),
      unpublished("Stepped twittens in the Old Town mean long carries by hand."),
    ],
    work: [
      "Walk from your door to where a van could stand, counting paces, and add the steps in the notes. Seventy-five metres with a sofa is two people, twice, and it is one of the worked prices on this page.",
      "Things that come apart travel better through a twitten. A wardrobe in five boards costs less to carry than to curse.",
      "St Leonards has tall houses in flats. There the question is the floor and not the distance, and a basement counts like a floor.",
      "Ore, Hollington and Silverhill are everyday streets; expect everyday prices.",
    ],
    jobs: [
      job("A two-seat sofa carried 75 metres through a twitten", "furniture-removal", { "sofa-2-seat": 1 }, { carryMetres: 75 }),
      job(
        "A top-floor flat in St Leonards: double divan, wardrobe in parts, twelve bags",
        "house-clearance",
        { "divan-double": 1, "wardrobe-flat": 1, "black-bag": 12 },
        { floor: 3 },
      ),
      job("Half a cubic yard of rubble from a garden wall", "commercial-waste", { "rubble-half-yard": 1 }),
    ],
    questions: [
      {
        question: "How do you price steps in the Old Town?",
        answer:
          "Outdoor steps count as distance: {carryFreeMetres} metres free, then {carry} for every {carryStepMetres} begun. Floors inside the house are {stairs} each.",
      },
      {
        question: "Can you stop on a yellow line in Hastings to load?",
        answer:
          "Where loading is allowed, for as long as loading takes. A wider road round the corner is often quicker than an argument with a camera.",
      },
    ],
  },
];
