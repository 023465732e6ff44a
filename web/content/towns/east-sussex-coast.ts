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
      "Waste clearance in Brighton and Hove: resident bays and dispensations, top-floor flats in seafront terraces, example prices and the next free window.",
    lead: "We clear flats, houses and offices across Brighton and Hove. Stairs and parking are what usually change the price here, and you see both before you book.",
    facts: [
      published(
        "Most inner areas are controlled parking zones; the council sells dispensations that let a van park in a resident bay, or on yellow lines without a loading ban, for a limited time.",
        "brighton-hove.gov.uk, dispensation permits: check the current terms",
      ),
      unpublished("Student houses round Lewes Road and in Hanover change tenants each summer."),
      unpublished("Regency terraces on the seafront are split into flats, with a lot of stairs."),
    ],
    work: [
      "Each floor without a lift adds {stairs}, however many items there are. Two sofas that cost {suite} at street level cost {suiteThirdFloor} from the third floor.",
      "In Hanover there are cars on both sides and the streets are steep. If you can, keep a space free with your own car until we arrive.",
      "At the end of the academic year, book early for your move-out day and choose a morning window. Six housemates can easily fill sixty bags, so list them all.",
      "Hove and Portslade have the same prices as Kemptown, and parking is often easier.",
    ],
    jobs: [
      job("A three-seat sofa from the fourth floor of a terrace, no lift", "furniture-removal", { "sofa-3-seat": 1 }, { floor: 4 }),
      job("A student house: four mattresses, two desks and twenty bags", "house-clearance", {
        "mattress-single": 4,
        "desk-home": 2,
        "black-bag": 20,
      }),
      job(
        "A basement flat’s fridge-freezer and washing machine",
        "furniture-removal",
        { "fridge-freezer": 1, "washing-machine": 1 },
        { floor: -1 },
      ),
    ],
    questions: [
      {
        question: "Who gets the parking dispensation in Brighton, you or me?",
        answer:
          "You or your landlord, because it belongs to the address. If there isn’t one and there’s nowhere to stop within 25 metres, that adds {parking}, and you see it before you book.",
      },
      {
        question: "Do you carry from the top floor of a seafront terrace?",
        answer: "Yes. Each floor without a lift is {stairs} for the whole visit, however many items there are.",
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
      "Waste collection in Seaford, Alfriston and Bishopstone, seven days a week, even when the recycling site is closed. Prices and the next free window.",
    lead: "We collect in Seaford seven days a week, including the days when the local recycling site is closed.",
    facts: [
      published(
        "The Seaford recycling site opens only from Friday to Sunday; on other days the county suggests Newhaven.",
        "eastsussex.gov.uk, Seaford site",
      ),
      published(
        "The town-centre conservation area dates from 1969 and has narrow lanes between flint walls.",
        "Seaford conservation area appraisal, 2005",
      ),
    ],
    work: [
      "A weekday collection costs {weekend} less than one on a Saturday or Sunday.",
      "The lanes in the old centre are narrow, with flint walls on both sides. We park where the road is wide enough and carry from there.",
      "Near the sea, washing machines often rust underneath. Tell us if the feet have gone and the crew will bring a board to slide under it.",
      "We also cover Alfriston and the Cuckmere side of Sutton.",
    ],
    jobs: [
      job("A rusted washing machine and a tumble dryer, on a weekday", "furniture-removal", { "washing-machine": 1, "tumble-dryer": 1 }),
      job("Six bags, a rug and a broken bed frame", "single-item", { "black-bag": 6, rug: 1, "bed-frame-metal": 1 }),
      job("A small shed and four fence panels from a garden near the sea", "garden-waste", { "shed-small": 1, "fence-panel": 4 }),
    ],
    questions: [
      {
        question: "Can I get rid of something in Seaford on a Monday?",
        answer:
          "Yes, we collect on Mondays. If you can wait and take it yourself, the county’s site is open from Friday to Sunday, and there’s another at Newhaven.",
      },
      { question: "Do you come to Alfriston?", answer: "Yes. The High Street is narrow, so choose an early window if you can." },
    ],
  },
  {
    slug: "eastbourne",
    name: "Eastbourne",
    outcodes: ["BN20", "BN21", "BN22", "BN23"],
    neighbourhoods: ["Meads", "Old Town", "Hampden Park", "Langney", "Willingdon", "Sovereign Harbour"],
    council: councils.eastbourne,
    site: { name: "Eastbourne HWRS (St Philip’s Avenue)", sure: true },
    description:
      "Waste clearance in Eastbourne: upper-floor flats on the seafront, Meads, Sovereign Harbour, hotel clear-outs with paperwork, prices and the next free window.",
    lead: "We clear homes, hotels and guest houses in Eastbourne: single items, upper-floor flats and downsizing moves.",
    facts: [
      published(
        "The Town Centre and Seafront conservation area has a mix of hotels, flats and offices.",
        "Eastbourne Borough Council, draft appraisal 2017",
      ),
      published(
        "Parking has been enforced by the council since 2008; Meads is a conservation area too.",
        "eastsussex.gov.uk; Meads appraisal, 2012",
      ),
    ],
    work: [
      "We clear up after hotel refits and downsizing moves. Waste from a hotel or care home is business waste, so you get a waste transfer note that says what was taken, how much and by whom.",
      "For a large number of mattresses, stack them on one landing if you can. That keeps loading within the time your price includes.",
      "For a flat in Meads or on the seafront, check the size of the lift and ask the caretaker or managing agent when it can be used.",
      "If you’re moving to a smaller home, two visits often work better than one. We take what you’re sure about first, then come back for what didn’t fit. Each visit is priced separately.",
      "If your building at Sovereign Harbour has a gate, please have somebody there with the fob when we arrive.",
    ],
    jobs: [
      job(
        "Six double mattresses from a guest house, second floor with a lift",
        "commercial-waste",
        { "mattress-double": 6 },
        { floor: 2, lift: true },
      ),
      job("Downsizing: two armchairs, a dining table for six, a dresser", "furniture-removal", {
        armchair: 2,
        "dining-table-6": 1,
        "welsh-dresser": 1,
      }),
      job("A tall fridge-freezer from a third-floor flat without a lift", "furniture-removal", { "fridge-freezer": 1 }, { floor: 3 }),
    ],
    questions: [
      {
        question: "Do you clear hotels and guest houses in Eastbourne?",
        answer:
          "Yes, from {commercialFrom}, with a waste transfer note and a receipt. For large numbers, call us and we’ll plan it with you.",
      },
      {
        question: "My mother is moving to one room. Where do we start?",
        answer:
          "Start with what she’s taking and mark it. Everything else can go to the family, to charity or to us. [Our guide](/house-clearance-guide) takes you through it step by step.",
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
      "House clearance in Bexhill-on-Sea, Cooden and Little Common: mansion flats, clearances after a bereavement, prices and the next free window.",
    lead: "We clear houses and mansion flats in Bexhill, often after a move or a bereavement. There’s no rush, and you decide what stays.",
    facts: [
      published(
        "The council’s own parking enforcement began only in September 2020, so older advice about loading is out of date.",
        "eastsussex.gov.uk, parking report 2021/22",
      ),
      unpublished("There are mansion flats on the seafront and many residents are retired, so clearances often follow a move or a death."),
    ],
    work: [
      "You don’t need to sort everything before we come. Leave two boxes by the door, one for paperwork and one for anything personal. If the crew isn’t sure about something, it goes in there and not on the van.",
      "Executors get a confirmation of what was taken, when and by whom, and a receipt.",
      "In a mansion block, ask when furniture can be carried through the hall, and tell us the hours.",
      "In Sidley, Pebsham and Ninfield we also come for small jobs: a mattress, a cooker or an old fence.",
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
        question: "Can you clear a flat in Bexhill if the family lives elsewhere?",
        answer: "Yes. Give us the name of whoever has the keys as the person on site. The confirmation and receipt go to you.",
      },
      {
        question: "Is parking enforced in Bexhill now?",
        answer:
          "Yes, since September 2020. If your street has restrictions, choose a window outside those hours or tell us where else the van can stop.",
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
      "Clearance in Hastings and St Leonards: twittens and steps in the Old Town, tall houses split into flats, what carrying costs and the next free window.",
    lead: "We clear homes in Hastings and St Leonards. In the Old Town the van often can’t reach the door, so we carry, and you see what that costs before you book.",
    facts: [
      published(
        "The borough plan lists 18 conservation areas, the Old Town among them.",
        "planvu.co.uk, Hastings development management plan",
      ),
      published(
        "The council has enforced street parking since 1999, the first in the county to do so.",
        "eastsussex.gov.uk, parking report 2021/22",
      ),
      unpublished("Stepped twittens in the Old Town mean long carries by hand."),
    ],
    work: [
      "Pace out the distance from your door to where a van can stop, and mention any steps in the notes. The examples on this page include a sofa carried 75 metres.",
      "Furniture that comes apart is easier to carry through a twitten. A wardrobe taken apart costs less than one in one piece.",
      "In St Leonards many tall houses are split into flats, so it’s the floor that matters, not the distance. A basement counts as a floor.",
      "We cover Ore, Hollington and Silverhill too.",
    ],
    jobs: [
      job("A two-seat sofa carried 75 metres through a twitten", "furniture-removal", { "sofa-2-seat": 1 }, { carryMetres: 75 }),
      job(
        "A top-floor flat in St Leonards: double divan, wardrobe taken apart, twelve bags",
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
          "Outdoor steps count as distance: the first {carryFreeMetres} metres are free, then {carry} for every {carryStepMetres} metres or part. Floors inside the house are {stairs} each.",
      },
      {
        question: "Can you stop on a yellow line in Hastings to load?",
        answer: "Where loading is allowed, for as long as it takes to load. Otherwise we use the nearest road where we can stop.",
      },
    ],
  },
];
