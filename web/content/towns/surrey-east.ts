/** Towns of Surrey that become part of East Surrey. */
import { councils } from "./councils.ts";
import { job, published, unpublished } from "./town-copy.ts";
import type { TownCopy } from "./town-copy.ts";

export const surreyEast: readonly TownCopy[] = [
  {
    slug: "epsom",
    name: "Epsom",
    outcodes: ["KT17", "KT18", "KT19"],
    neighbourhoods: ["Ewell", "Stoneleigh", "Langley Vale", "Ashtead", "Tadworth", "Worcester Park"],
    council: councils.epsom,
    site: { name: "Epsom CRC (Blenheim Road)", sure: true },
    description:
      "Waste clearance in Epsom, Ewell and Stoneleigh: a few streets from the London zone, permit roads, race days, example prices and the next window.",
    lead: "We collect in Epsom, Ewell and Stoneleigh. Most addresses here are outside the London charging zone, and your postcode tells us if yours isn’t.",
    facts: [
      published("There have been resident permit zones since 2013, run by the county since April 2023.", "ewellcourthouse.org"),
      unpublished("The town itself lies outside London’s low-emission zone, but jobs a few streets to the north can be inside it."),
    ],
    work: [
      "Our price list has no road charge for KT17, KT18 or KT19. If that changes, you’ll see it before you book.",
      "Roads to the Downs close on race days. In Langley Vale and Tadworth, book another day instead.",
      "We clear garages in Stoneleigh and Ewell that have filled up over the years.",
    ],
    jobs: [
      job("A semi’s garage: eight bags, a tumble dryer, an exercise bike, a cot", "house-clearance", {
        "black-bag": 8,
        "tumble-dryer": 1,
        "exercise-bike": 1,
        cot: 1,
      }),
      job("A piano from a front room, no steps to the pavement", "furniture-removal", { "piano-upright": 1 }),
      job("Two yards of cuttings and ten bags of turf", "garden-waste", { "garden-yard": 2, "turf-soil-bag": 10 }),
    ],
    questions: [
      {
        question: "Do I pay a London charge for a collection in Epsom?",
        answer: "Not if your address is outside the zone. If your postcode has a road charge, you see it in the price before you book.",
      },
      {
        question: "Do you come on Derby Day?",
        answer: "Yes, to the town, as far as the road closures allow. Near the course, please choose another day.",
      },
    ],
  },
  {
    slug: "reigate",
    name: "Reigate",
    outcodes: ["RH2", "RH1"],
    neighbourhoods: ["Redhill", "Woodhatch", "Meadvale", "South Park", "Merstham", "Betchworth"],
    council: councils.reigate,
    site: { name: "Earlswood CRC (Horley Road)", sure: true },
    description:
      "Clearance in Reigate, Redhill and Merstham: one-way streets and a level crossing, no recycling centre in town, prices and the next free window.",
    lead: "We collect in Reigate, Redhill and Merstham. The level crossing and one-way system can be slow, so we give you a two-hour arrival window rather than an exact time.",
    facts: [
      published("Reigate has no recycling centre of its own; the local one is at Earlswood.", "sitasurrey.co.uk, 2016; surreycc.gov.uk"),
      unpublished("The one-way system and the A217 level crossing by the station slow vans at busy times."),
    ],
    work: [
      "Mid-morning and early afternoon are quietest. If you need an early window, tell us which side of the railway you’re on.",
      "For a flat over a shop in Redhill, check how many turns the back stairs have and tell us when you book.",
      "A cellar counts as one floor, the same as a flight of stairs up.",
    ],
    jobs: [
      job(
        "A flat over a shop in Redhill: sofa, bed and mattress down two floors",
        "furniture-removal",
        { "sofa-2-seat": 1, "bed-frame-double": 1, "mattress-double": 1 },
        { floor: 2 },
      ),
      job("Twelve bags, a treadmill and a metal filing cabinet", "single-item", { "black-bag": 12, treadmill: 1, "filing-cabinet-2": 1 }),
      job("A bathroom in South Park: bath, toilet, basin, shower tray", "commercial-waste", {
        bath: 1,
        toilet: 1,
        basin: 1,
        "shower-tray": 1,
      }),
    ],
    questions: [
      {
        question: "Is there a tip in Reigate?",
        answer: "Not in the town. Residents use Earlswood. We take our loads to licensed trade sites.",
      },
      {
        question: "Which side of the level crossing do you come from?",
        answer: "It depends on where our last job was. It doesn’t change your price.",
      },
    ],
  },
  {
    slug: "dorking",
    name: "Dorking",
    outcodes: ["RH4", "RH5"],
    neighbourhoods: ["Westcott", "Brockham", "North Holmwood", "Pixham", "Mickleham", "Box Hill"],
    council: councils.moleValley,
    site: { name: "Dorking CRC (Ranmore Road), recycling only", sure: true },
    description:
      "House clearance in Dorking, Westcott and Brockham: a recycling site that takes no furniture, West Street antiques, example prices and the next free window.",
    lead: "We collect mattresses, furniture, carpets and bagged rubbish, which Dorking’s own recycling site hasn’t taken in recent years.",
    facts: [
      published(
        "Ranmore Road has been a recycling-only site since May 2019: no furniture, mattresses, carpets or black bags.",
        "surreycc.gov.uk, 2019: check whether this still applies",
      ),
      unpublished("There are antiques dealers in West Street."),
    ],
    work: [
      "We take mattresses, furniture, carpets and black bags, from one item up.",
      "Before you book, try the antiques dealers in West Street. If you sell something first, there’s less for us to collect and less to pay.",
      "Box Hill and Mickleham are busy with cyclists at weekends. A weekday is quicker and costs {weekend} less.",
    ],
    jobs: [
      job("A double mattress and a carpet from one room", "furniture-removal", { "mattress-double": 1, "carpet-room": 1 }),
      job("Ten black bags and a beanbag", "single-item", { "black-bag": 10, beanbag: 1 }),
      job("A sitting room in Brockham: corner sofa, television unit, bookcase", "furniture-removal", {
        "sofa-corner": 1,
        "tv-unit": 1,
        "bookcase-large": 1,
      }),
    ],
    questions: [
      {
        question: "Where can a resident of Dorking take a mattress?",
        answer:
          "Not to Ranmore Road, as far as we know. The county’s website says which of its other sites take them. Or we can collect it for {mattress}.",
      },
      {
        question: "Do you value antiques?",
        answer: "No, and we don’t buy them either. If something might be worth money, ask a dealer before you book.",
      },
    ],
  },
];
