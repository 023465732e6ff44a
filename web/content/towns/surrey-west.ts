/** Towns of Surrey that become part of West Surrey. */
import { councils } from "./councils.ts";
import { job, published, unpublished } from "./town-copy.ts";
import type { TownCopy } from "./town-copy.ts";

export const surreyWest: readonly TownCopy[] = [
  {
    slug: "guildford",
    name: "Guildford",
    outcodes: ["GU1", "GU2", "GU3", "GU4"],
    neighbourhoods: ["Merrow", "Burpham", "Onslow Village", "Stoughton", "Shalford", "Park Barn"],
    council: councils.guildford,
    site: { name: "Guildford CRC (Slyfield)", sure: true },
    description:
      "Waste clearance in Guildford, where our Surrey van starts: setts on the High Street, student houses, offices, priced jobs and the next free window.",
    lead: "One van of ours starts its day in Guildford, which makes GU1 to GU4 the shortest drives we have and the High Street still the steepest.",
    facts: [
      published(
        "On-street permits have been run by the county since April 2023.",
        "woking.gov.uk and ewellcourthouse.org, notices on the change",
      ),
      unpublished("The High Street is steep and setted, with restrictions on vehicles by day; loading is early or from the lanes behind."),
      unpublished("Student houses near the University of Surrey change hands each summer."),
    ],
    work: [
      "A trolley on setts sheds its load. In the High Street we carry by hand to the lane behind, so the first window is the one that keeps everyone's temper.",
      "Summer moves round the university fall on the same few weekends. A weekday costs {weekend} less and has more room.",
      "Permits used to come from the borough; now the county sells them. If your landlord's paper names the wrong one, the sign on the post is right.",
    ],
    jobs: [
      job(
        "An office on a second floor with a lift: four desks, four chairs, a cupboard",
        "office-clearance",
        { "desk-office": 4, "office-chair": 4, "office-cupboard": 1 },
        { floor: 2, lift: true },
      ),
      job("A student room at the end of term: mattress, desk, eight bags", "house-clearance", {
        "mattress-single": 1,
        "desk-home": 1,
        "black-bag": 8,
      }),
      job("A three-seat sofa from a first floor above a shop", "furniture-removal", { "sofa-3-seat": 1 }, { floor: 1, carryMetres: 25 }),
    ],
    questions: [
      {
        question: "Can you collect from Guildford High Street?",
        answer: "Yes, early, or from whichever lane runs behind the building. Tell us which door has fewer steps.",
      },
      {
        question: "Who issues a visitor permit in Guildford now?",
        answer:
          "Surrey's county council, since April 2023. Its successor takes that over in April 2027, and the sign in your street goes on saying what counts.",
      },
    ],
  },
  {
    slug: "woking",
    name: "Woking",
    outcodes: ["GU21", "GU22"],
    neighbourhoods: ["Horsell", "Knaphill", "St Johns", "Old Woking", "Goldsworth Park", "Pyrford"],
    council: councils.woking,
    site: { name: "Woking CRC (Martyrs Lane)", sure: true },
    description:
      "Clearance in Woking, Horsell and Knaphill: goods lifts in the towers, permit streets in five areas, prices worked out and the next free window.",
    lead: "A tower in the town centre and a cul-de-sac in Goldsworth Park are the same Woking and two quite different mornings.",
    facts: [
      published("Controlled parking covers five areas of Woking and also Brookwood and West Byfleet.", "woking.gov.uk, parking zones"),
      unpublished("In the towers of the town centre a goods lift has to be booked, and a loading slot with it."),
    ],
    work: [
      "Book the lift first and the van second. Building managers give hours, we give windows of two, and one has to fit inside the other.",
      "Ask too whether they want a certificate of insurance before a contractor comes in. Better on Monday by email than at the barrier.",
      "In Horsell, Knaphill and Pyrford it is more often a loft: boxes that made three moves unopened.",
    ],
    jobs: [
      job(
        "A flat on the twelfth floor, goods lift booked: sofa, bed, mattress, table",
        "furniture-removal",
        { "sofa-2-seat": 1, "bed-frame-double": 1, "mattress-double": 1, "dining-table-4": 1 },
        { floor: 12, lift: true },
      ),
      job("A loft of fifteen boxes, four suitcases and two fans", "house-clearance", {
        "books-box": 5,
        "bric-a-brac-box": 10,
        suitcase: 4,
        "fan-heater": 2,
      }),
      job("Old computers: four monitors, three desktops, a printer", "office-clearance", {
        monitor: 4,
        "desktop-pc": 3,
        "printer-home": 1,
      }),
    ],
    questions: [
      {
        question: "What does the twelfth floor cost in Woking?",
        answer:
          "With a lift that takes the things, nothing beyond the load. If it is out of order when we come, we rebook rather than climb.",
      },
      {
        question: "Is there controlled parking where I live?",
        answer: "In five parts of the town, in Brookwood and in West Byfleet. Elsewhere the van stands where there is room.",
      },
    ],
  },
  {
    slug: "farnham",
    name: "Farnham",
    outcodes: ["GU9", "GU10"],
    neighbourhoods: ["Hale", "Wrecclesham", "Badshot Lea", "Rowledge", "Frensham", "Weybourne"],
    council: councils.waverley,
    site: { name: "Farnham CRC (Bourne Mill)", sure: true },
    description:
      "Waste clearance in Farnham and Frensham, at the western end of our map: Georgian streets, what the residents' site turned away, prices, next window.",
    lead: "Farnham is as far west as our map goes. Beyond it Hampshire begins, and with it postcodes for which we ask you to ring.",
    facts: [
      unpublished("One of Waverley's 43 conservation areas covers the Georgian centre round Castle Street and West Street."),
      unpublished("Under past rules of the county the site at Bourne Mill did not take vans, rubble, plasterboard or tyres."),
    ],
    work: [
      "If your way out behind Castle Street or West Street leads through a yard, tell us whether it has an arch and how high it is.",
      "Rubble and plasterboard we take in the ordinary way, each kept apart, up to {rubbleKilograms} kg of rubble on one van.",
      "Where a lane at Frensham or Rowledge is soft after rain, a hard place to stand within sight of the house is all the van wants.",
    ],
    jobs: [
      job("Half a cubic yard of rubble and six sheets of plasterboard", "commercial-waste", {
        "rubble-half-yard": 1,
        "plasterboard-sheet": 6,
      }),
      job(
        "A Georgian first floor: king-size bed, mattress and a chest of drawers",
        "furniture-removal",
        { "bed-frame-king": 1, "mattress-king": 1, "chest-drawers-large": 1 },
        { floor: 1 },
      ),
      job("Six yards of bracken and birch from a garden in Frensham", "garden-waste", { "garden-yard": 6 }),
    ],
    questions: [
      {
        question: "Do you cross into Hampshire from Farnham?",
        answer: "By arrangement. If your outward code is in the pale band of [our map](/coverage), ring and we look for a day.",
      },
      {
        question: "Can you take builders' waste from Farnham?",
        answer: "Yes: wood, plasterboard, tiles, bathrooms, and rubble within a weight. Asbestos, no.",
      },
    ],
  },
  {
    slug: "godalming",
    name: "Godalming",
    outcodes: ["GU7", "GU8"],
    neighbourhoods: ["Farncombe", "Milford", "Compton", "Busbridge", "Witley", "Hascombe"],
    council: councils.waverley,
    site: { name: "Witley CRC (Petworth Road)", sure: true },
    description:
      "Clearance in Godalming, Farncombe and Milford: a narrow High Street, steps on the hillside, boats on the Wey, priced jobs and the next window.",
    lead: "Above the Wey, Godalming goes up in steps. Whoever built them was not thinking of wardrobes, but we are.",
    facts: [
      published("The Godalming Navigations, along the Wey, are a conservation area.", "BBC, on the Navigations"),
      unpublished("The High Street is narrow, and the streets on the hillside above the centre have steps and short drives."),
    ],
    work: [
      "Garden steps between gate and door are distance as well as height. Measure along them, in strides if you like, and put the number under “carry”.",
      "A short steep drive is a fine place for the load and a poor one for the van: we stop at the foot and leave your gate free.",
      "Farncombe, Milford and Witley are flatter. Hascombe is not, and its lanes want daylight.",
    ],
    jobs: [
      job(
        "A wardrobe in boards and a chest of drawers down 35 metres of garden steps",
        "furniture-removal",
        { "wardrobe-flat": 1, "chest-drawers-large": 1 },
        { carryMetres: 35 },
      ),
      job("An American fridge from a kitchen in Milford", "furniture-removal", { "fridge-american": 1 }),
      job("Three yards of cuttings and a rotten fence of six panels", "garden-waste", { "garden-yard": 3, "fence-panel": 6 }),
    ],
    questions: [
      {
        question: "How are the steps to a Godalming garden priced?",
        answer:
          "As carrying: {carry} for each {carryStepMetres} metres after the first {carryFreeMetres}. Indoor floors are counted apart, at {stairs}.",
      },
      {
        question: "Can you collect by the river?",
        answer: "Where a road comes near. From a boat or a towpath we need the distance to the next bridge with a kerb.",
      },
    ],
  },
];
