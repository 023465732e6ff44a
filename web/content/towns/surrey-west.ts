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
      "Waste clearance in Guildford, where our Surrey van is based: the cobbled High Street, student houses, offices, example prices and the next free window.",
    lead: "One of our vans is based in Guildford, so GU1 to GU4 are on our doorstep. We clear homes, student houses and offices.",
    facts: [
      published(
        "On-street permits have been issued by the county since April 2023.",
        "woking.gov.uk and ewellcourthouse.org, notices on the change",
      ),
      unpublished(
        "The High Street is steep and cobbled, with restrictions on vehicles by day, so vans load early or from the lanes behind.",
      ),
      unpublished("Student houses near the University of Surrey change tenants each summer."),
    ],
    work: [
      "In the High Street we carry by hand to the lane behind. Choose the first window of the day if you can.",
      "Student moves near the university all fall on the same few weekends. A weekday costs {weekend} less and has more free times.",
      "The county, not the borough, now issues parking permits. If you’re not sure which rules apply, go by the sign in your street.",
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
        answer: "Yes, early in the day or from the lane behind the building. Tell us which door has fewer steps.",
      },
      {
        question: "Who issues a visitor permit in Guildford now?",
        answer:
          "Surrey County Council, since April 2023. Its successor takes over in April 2027. The sign in your street tells you the hours.",
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
      "Clearance in Woking, Horsell and Knaphill: goods lifts in the towers, permit streets in five areas, example prices and the next free window.",
    lead: "We collect all over Woking, from the town-centre towers to the houses in Goldsworth Park and Horsell.",
    facts: [
      published("Controlled parking covers five areas of Woking and also Brookwood and West Byfleet.", "woking.gov.uk, parking zones"),
      unpublished("In the town-centre towers you have to book a goods lift and a loading slot."),
    ],
    work: [
      "In a tower block, book the goods lift first and then choose a window with us that fits inside your lift slot.",
      "Some building managers ask for an insurance certificate before contractors come in. Ask them early, and email us if they need one.",
      "In Horsell, Knaphill and Pyrford we clear lofts too.",
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
          "With a working lift that fits your items, nothing extra. If the lift is out of order when we come, we’ll rebook rather than use the stairs.",
      },
      {
        question: "Is there controlled parking where I live?",
        answer: "In five parts of the town, and in Brookwood and West Byfleet. Elsewhere we park wherever there’s room.",
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
      "Waste clearance in Farnham and Frensham, at the western edge of our area: Georgian streets, rubble and plasterboard, prices and the next free window.",
    lead: "We collect in Farnham and Frensham, at the western edge of our area. Over the border in Hampshire? Check your postcode first.",
    facts: [
      unpublished("One of Waverley’s 43 conservation areas covers the Georgian centre round Castle Street and West Street."),
      unpublished("In the past, vans, rubble, plasterboard and tyres weren’t allowed at the county’s Bourne Mill site."),
    ],
    work: [
      "If the way out behind Castle Street or West Street goes through an arch, tell us how high it is.",
      "We take rubble and plasterboard as long as each is kept separate, with up to {rubbleKilograms} kg of rubble on one van.",
      "Some lanes in Frensham and Rowledge are soft after rain. We need firm ground to park on within sight of the house.",
    ],
    jobs: [
      job("Half a cubic yard of rubble and six sheets of plasterboard", "commercial-waste", {
        "rubble-half-yard": 1,
        "plasterboard-sheet": 6,
      }),
      job(
        "A first-floor bedroom: king-size bed, mattress and a chest of drawers",
        "furniture-removal",
        { "bed-frame-king": 1, "mattress-king": 1, "chest-drawers-large": 1 },
        { floor: 1 },
      ),
      job("Six yards of bracken and birch from a garden in Frensham", "garden-waste", { "garden-yard": 6 }),
    ],
    questions: [
      {
        question: "Do you cross into Hampshire from Farnham?",
        answer:
          "Yes, to much of it. [Check your postcode](/coverage): in most places near the border you can book online. Further out, call us and we’ll find a day.",
      },
      {
        question: "Can you take builders’ waste from Farnham?",
        answer: "Yes: wood, plasterboard, tiles and bathrooms, and rubble up to a set weight. We can’t take asbestos.",
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
      "Clearance in Godalming, Farncombe and Milford: a narrow High Street, steps on the hillside, boats on the Wey, example prices and the next window.",
    lead: "We collect in Godalming, Farncombe and Milford. Many houses on the hillside are reached by steps, and we carry up and down them.",
    facts: [
      published("The Godalming Navigations, along the Wey, are a conservation area.", "BBC, on the Navigations"),
      unpublished("The High Street is narrow, and the streets on the hillside above the centre have steps and short drives."),
    ],
    work: [
      "Garden steps between your gate and your door count as distance. Measure along them and enter the number of metres when you book.",
      "If your drive is short and steep, we park at the bottom and keep your gateway clear.",
      "Farncombe, Milford and Witley are flatter. The lanes round Hascombe are narrow, so a daylight window is best.",
    ],
    jobs: [
      job(
        "A wardrobe, already taken apart, and a chest of drawers down 35 metres of garden steps",
        "furniture-removal",
        { "wardrobe-flat": 1, "chest-drawers-large": 1 },
        { carryMetres: 35 },
      ),
      job("An American fridge from a kitchen in Milford", "furniture-removal", { "fridge-american": 1 }),
      job("Three yards of cuttings and a rotten fence of six panels", "garden-waste", { "garden-yard": 3, "fence-panel": 6 }),
    ],
    questions: [
      {
        question: "How do you price garden steps in Godalming?",
        answer:
          "As carrying: {carry} for each {carryStepMetres} metres after the first {carryFreeMetres}. Floors inside the house are separate, at {stairs} each.",
      },
      {
        question: "Can you collect by the river?",
        answer: "Yes, where a road comes close. For a boat or the towpath, tell us how far it is to the nearest place a van can stop.",
      },
    ],
  },
];
