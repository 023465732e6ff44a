/** Towns of the West Sussex coast, from Bognor Regis to Shoreham-by-Sea. */
import { sameDayFromText } from "#domain/scheduling/same-day.copy.ts";
import { councils } from "./councils.ts";
import { job, published, unpublished } from "./town-copy.ts";
import type { TownCopy } from "./town-copy.ts";

export const westSussexCoast: readonly TownCopy[] = [
  {
    slug: "bognor-regis",
    name: "Bognor Regis",
    outcodes: ["PO21", "PO22"],
    neighbourhoods: ["Felpham", "Aldwick", "Pagham", "North Bersted", "Middleton-on-Sea", "Rose Green"],
    council: councils.arun,
    site: { name: "Bognor Regis Recycling Centre (Shripney Road)", sure: true },
    description:
      "Waste collection in Bognor Regis, Felpham and Aldwick: clear-outs between lets, private estates, example prices and the next arrival window.",
    lead: "We clear flats and houses in Bognor Regis, Felpham and Aldwick, including student and holiday lets between tenants.",
    facts: [
      published("A controlled parking zone covers the town centre.", "westsussex.gov.uk, parking zones"),
      published(
        "Station Square, Upper Bognor Road with Mead Lane, and Aldwick Road are among the conservation areas.",
        "arun.gov.uk, conservation areas",
      ),
      unpublished("There are many student and holiday lets round the university campus and along the seafront."),
    ],
    work: [
      "Landlords: a mattress, a desk and six bags per room is typical. Count the rooms and list the whole house in one booking.",
      "If you let property, your waste is business waste, so you get a transfer note as well as a receipt. If you’re clearing your own home you don’t need one.",
      "Some private estates in Pagham and Middleton-on-Sea have a barrier. Enter the code when you book, so the crew has it on the day.",
    ],
    jobs: [
      job("A student room: single bed, mattress, desk and six bags", "house-clearance", {
        "bed-frame-single": 1,
        "mattress-single": 1,
        "desk-home": 1,
        "black-bag": 6,
      }),
      job("A washing machine and an under-counter fridge between lets", "furniture-removal", {
        "washing-machine": 1,
        "fridge-undercounter": 1,
      }),
      job("A two-seat sofa from a second-floor flat on the front, no lift", "furniture-removal", { "sofa-2-seat": 1 }, { floor: 2 }),
    ],
    questions: [
      {
        question: "Can you come between check-out and check-in?",
        answer: `Yes. Choose the first two-hour window after check-out. Booked after ${sameDayFromText} for the same day, it costs {sameDay} more; booking ahead costs nothing extra.`,
      },
      {
        question: "Do I need paperwork as a landlord in Bognor Regis?",
        answer:
          "Yes: keep the waste transfer note for two years. We write it for you, and [this page](/blog/what-is-a-waste-transfer-note) explains what’s on it.",
      },
    ],
  },
  {
    slug: "littlehampton",
    name: "Littlehampton",
    outcodes: ["BN17", "BN16"],
    neighbourhoods: ["Wick", "Rustington", "Lyminster", "East Preston", "Angmering", "Toddington"],
    council: councils.arun,
    site: { name: "Littlehampton Recycling Centre (Mill Lane, Wick)", sure: true },
    description:
      "Clearance in Littlehampton, Rustington, East Preston and Angmering: BN16 and BN17 at the same prices, example prices and the next free window.",
    lead: "We collect in Littlehampton, Rustington, East Preston and Angmering, at the same prices for BN16 and BN17.",
    facts: [
      published("East Street, River Road and the Seafront are the three conservation areas.", "arun.gov.uk, conservation areas"),
      published("Rustington, East Preston and Angmering share the BN16 code and the Littlehampton post town.", "Code-Point Open"),
    ],
    work: [
      "Please put the village in your address. Four places share the Littlehampton post town, and it’s easy for a driver to end up in the wrong one.",
      "If you’re moving out of a bungalow, tell us which furniture could be reused and keep it dry. We load it last.",
      "Streets near the river are short and narrow. If you can keep a space outside with your own car until we come, loading is quicker.",
    ],
    jobs: [
      job("A riser-recliner, a sideboard and a wall unit from a bungalow", "furniture-removal", {
        "riser-recliner": 1,
        sideboard: 1,
        "wall-unit": 1,
      }),
      job("A small garden shed, taken down, with a yard of cuttings", "garden-waste", { "shed-small": 1, "garden-yard": 1 }),
      job("One double mattress, standing in the porch", "single-item", { "mattress-double": 1 }),
    ],
    questions: [
      {
        question: "Do you charge more for Rustington or Angmering than for the town?",
        answer: "No. Prices are the same for both postcodes. What matters is what’s going, how we get to it and when you want us to come.",
      },
      {
        question: "Can furniture from a bungalow in East Preston be reused?",
        answer:
          "Often, if it’s clean. Sofas and padded chairs also need their fire label. Tell us when you book, because furniture that goes straight to a new owner isn’t waste.",
      },
    ],
  },
  {
    slug: "worthing",
    name: "Worthing",
    outcodes: ["BN11", "BN12", "BN13", "BN14"],
    neighbourhoods: ["Broadwater", "Goring-by-Sea", "Durrington", "West Tarring", "Salvington", "Findon Valley"],
    council: councils.worthing,
    site: { name: "Worthing Recycling Centre (Willowbrook Road)", sure: true },
    description:
      "House and flat clearance in Worthing: seafront lifts, controlled parking, example prices for flats and gardens, and when a van is next free.",
    lead: "We clear flats on the Worthing seafront and houses across the town. In a block, tell us about the lift. Elsewhere, tell us where we can park.",
    facts: [
      published(
        "Controlled parking zones cover much of the town centre, and some of them are for permit holders only at certain hours of the day.",
        "Sussex Express, August 2025",
      ),
      published("The borough has 26 conservation areas, several of them on the seafront.", "adur-worthing.gov.uk"),
    ],
    work: [
      "In a seafront block, call the managing agent before you book. Many ask you to reserve the lift for furniture, so choose a window that fits.",
      "When you book, tell us whether a sofa fits in the lift. If it doesn’t, we count the stairs, and the price shows {stairs} for each floor before you agree to it.",
      "From Durrington to Findon Valley we clear garages, lofts and gardens. If everything is already on the drive, you save {outsideReady}.",
    ],
    jobs: [
      job(
        "A three-seat sofa from the fourth floor of a seafront block, lift reserved",
        "furniture-removal",
        { "sofa-3-seat": 1 },
        { floor: 4, lift: true },
      ),
      job("The same sofa when the lift is too small", "furniture-removal", { "sofa-3-seat": 1 }, { floor: 4 }),
      job("A garage: twelve bags, two bicycles, a chest freezer and a mower", "house-clearance", {
        "black-bag": 12,
        bicycle: 2,
        "freezer-chest": 1,
        "electric-mower": 1,
      }),
    ],
    questions: [
      {
        question: "Should I book the lift in my Worthing block?",
        answer:
          "Yes, and tell us the times you’ve been given. With a lift there’s no charge for the floor. Without one, each floor is {stairs}.",
      },
      {
        question: "My road has permit-only hours. Does that matter?",
        answer: "Only if our window falls in those hours. Choose one outside them, or have a visitor permit ready when we arrive.",
      },
    ],
  },
  {
    slug: "lancing",
    name: "Lancing",
    outcodes: ["BN15"],
    neighbourhoods: ["Sompting", "North Lancing", "South Lancing", "Shoreham Airport"],
    council: councils.adur,
    site: { name: "Worthing Recycling Centre (Willowbrook Road)", sure: false },
    description:
      "Clearance in Lancing and Sompting: bungalows with drives, ground-floor prices, sheds and garages, and the next free arrival window in BN15.",
    lead: "We collect in Lancing and Sompting. Most homes have a drive and no stairs, so there’s rarely anything extra to pay for parking or carrying.",
    facts: [
      published("An appraisal of the North Lancing conservation area was adopted in August 2024.", "adur-worthing.gov.uk"),
      unpublished(
        "Most homes are bungalows or inter-war and post-war houses with drives, so there’s little carrying and there are rarely any stairs.",
      ),
    ],
    work: [
      "If the van can park on your drive and everything is on the ground floor, there’s no charge for parking or stairs.",
      "Please leave the drive free that morning.",
      "We clear bungalow lofts too, if there’s a fixed ladder and the loft is boarded. A loft counts as one floor.",
    ],
    jobs: [
      job("A bungalow bedroom: double divan, wardrobe, chest of drawers", "furniture-removal", {
        "divan-double": 1,
        "wardrobe-double": 1,
        "chest-drawers-large": 1,
      }),
      job("A large shed, emptied and taken down", "garden-waste", { "shed-large": 1 }),
      job("Eight fence panels after a gale", "garden-waste", { "fence-panel": 8 }),
    ],
    questions: [
      {
        question: "What makes a collection in Lancing cheaper?",
        answer:
          "Having everything outside and ready takes {outsideReady} off, and letting us choose the time takes off another {flexibleDay}. A drive makes the first easy.",
      },
      {
        question: "Do you go up into lofts?",
        answer:
          "Yes, if the loft is boarded and lit and has a fixed ladder. Otherwise, bring things down to the landing and we’ll take them from there.",
      },
    ],
  },
  {
    slug: "shoreham-by-sea",
    name: "Shoreham-by-Sea",
    outcodes: ["BN43", "BN42"],
    neighbourhoods: ["Southwick", "Old Shoreham", "Shoreham Beach", "Kingston by Sea", "Fishersgate"],
    council: councils.adur,
    site: { name: "Shoreham-by-Sea Recycling Centre (Brighton Road)", sure: true },
    description:
      "Waste clearance in Shoreham-by-Sea and Southwick: houseboats, the old town by the river, how carrying is priced, and when the van is free.",
    lead: "We clear homes in Shoreham and Southwick, and houseboats too. On the towpath, the price depends on how far we carry.",
    facts: [
      published(
        "The old town by the river, Southlands, Old Shoreham and Kingston Buci are conservation areas.",
        "adur-worthing.gov.uk; planning.data.gov.uk",
      ),
      unpublished("Houseboats line the bank at Shoreham Beach and are reached along a towpath, so things are carried a long way."),
    ],
    work: [
      "For a houseboat, pace out the path to the nearest place a van can stop. The first {carryFreeMetres} metres are free, then it’s {carry} for every {carryStepMetres} metres or part.",
      "Anything wider than your gangway has to be taken apart on board. Tell us how many items need taking apart when you book, and we’ll bring the tools.",
      "In Southwick and Fishersgate we come for small jobs too: bags, a broken washing machine or an old shed.",
    ],
    jobs: [
      job(
        "A two-seat sofa and four bags carried 60 metres along the towpath",
        "furniture-removal",
        { "sofa-2-seat": 1, "black-bag": 4 },
        { carryMetres: 60 },
      ),
      job("A washing machine from a terraced house in Southwick", "single-item", { "washing-machine": 1 }),
      job(
        "A double bed, mattress and wardrobe, the wardrobe taken apart first",
        "furniture-removal",
        { "bed-frame-double": 1, "mattress-double": 1, "wardrobe-double": 1 },
        { floor: 1, dismantleCount: 1 },
      ),
    ],
    questions: [
      {
        question: "Do you clear houseboats at Shoreham Beach?",
        answer:
          "Yes: furniture, bedding and disconnected appliances. We can’t take gas bottles, flares, solvent-based paint or the boat itself. Ask the supplier or the harbour about those.",
      },
      {
        question: "How is the walk along the towpath priced?",
        answer: "By the distance to the van, not by weight. The examples above include a sofa and four bags carried 60 metres.",
      },
    ],
  },
];
