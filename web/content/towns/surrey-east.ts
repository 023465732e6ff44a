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
      "Waste clearance in Epsom, Ewell and Stoneleigh: a few streets from the London zone, permit roads, racing days, priced jobs and the next window.",
    lead: "At Epsom Surrey ends and London begins a few streets on. Your postcode tells us on which side of the line the van will stand.",
    facts: [
      published("There have been resident permit zones since 2013, run by the county since April 2023.", "ewellcourthouse.org"),
      unpublished("The town itself lies outside London's low-emission zone, but jobs a few streets to the north can be inside it."),
    ],
    work: [
      "A charge for a zone we have to drive into goes on at what it costs us and is named before you book; for most of KT17 to KT19 there is none.",
      "On race days roads to the Downs close. Langley Vale and Tadworth are better served the day before.",
      "A garage in Stoneleigh or Ewell that is too narrow for today's car fills with everything else. An hour, and it is a garage again.",
    ],
    jobs: [
      job("A semi's garage: eight bags, a tumble dryer, an exercise bike, a cot", "house-clearance", {
        "black-bag": 8,
        "tumble-dryer": 1,
        "exercise-bike": 1,
        cot: 1,
      }),
      job("A piano from a front room, level to the pavement", "furniture-removal", { "piano-upright": 1 }),
      job("Two yards of cuttings and ten bags of turf", "garden-waste", { "garden-yard": 2, "turf-soil-bag": 10 }),
    ],
    questions: [
      {
        question: "Do I pay a London charge for a collection in Epsom?",
        answer:
          "Not for an address outside the zone. Where our van has to enter it, the charge is passed on as it is and you hear of it first.",
      },
      {
        question: "Do you come on Derby day?",
        answer:
          "To the town, as far as the closures let us. The booking offers what is free; for streets near the course choose another day.",
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
      "Clearance in Reigate, Redhill and Merstham: one-way streets and a level crossing, no residents' site in town, prices and the next free window.",
    lead: "The barrier at Reigate station comes down, the one-way system fills up, and a van learns patience. Two hours of window are there for exactly that.",
    facts: [
      published(
        "Reigate has no residents' site of its own; Earlswood is the local community recycling centre.",
        "sitasurrey.co.uk, 2016; surreycc.gov.uk",
      ),
      unpublished("The one-way system and the A217 level crossing by the station slow vans at busy times."),
    ],
    work: [
      "Mid-morning and early afternoon are the quiet windows. If yours must be at eight, say which side of the railway you live on.",
      "For a flat over a shop in Redhill, count the turns of the stair at the back before you book; it is what we would ask.",
      "A cellar is a floor as well: a flight down is priced like a flight up.",
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
        answer: "Not in the town: residents use Earlswood. Our loads are trade waste and go elsewhere.",
      },
      {
        question: "Which side of the level crossing do you come from?",
        answer: "That depends on the job before yours. It makes no difference to the price.",
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
      "House clearance in Dorking, Westcott and Brockham: a residents' site without furniture, West Street antiques, priced jobs and the next free window.",
    lead: "A mattress has few ways out of Dorking. The residents' site up the road is for recycling only, the boot is too small, and a bin lorry leaves it where it stands.",
    facts: [
      published(
        "Ranmore Road has been a recycling-only site since May 2019: no furniture, mattresses, carpets or black bags.",
        "surreycc.gov.uk, 2019: look up whether it still holds",
      ),
      unpublished("West Street has an antiques trade."),
    ],
    work: [
      "Furniture, mattresses, carpets, black bags: the four things Ranmore Road turned away are the four we load most easily.",
      "Before we do, walk down West Street with a picture on your phone. If somebody wants the chair, we are glad to come for less.",
      "At Box Hill and Mickleham cyclists own the weekend. A weekday window is quicker for everybody and {weekend} cheaper.",
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
          "Not to Ranmore Road, as far as we know; the county lists which of its other sites take one. Or we collect it for {mattress}.",
      },
      {
        question: "Do you look at antiques?",
        answer: "Only to say “ask somebody first”. We neither buy nor value, so nothing of yours is worth more to us broken.",
      },
    ],
  },
];
