/** Towns of the West Sussex coast, from Bognor Regis to Shoreham-by-Sea. */
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
      "Waste collection in Bognor Regis, Felpham and Aldwick: clear-outs between lets, private estates, worked prices and the next arrival window.",
    lead: "When a student let or a holiday flat in Bognor Regis changes hands there are a few hours between one set of keys and the next. We work inside that gap.",
    facts: [
      published("A controlled parking zone covers the town centre.", "westsussex.gov.uk, parking zones"),
      published(
        "Station Square, Upper Bognor Road with Mead Lane, and Aldwick Road are among the conservation areas.",
        "arun.gov.uk, conservation areas",
      ),
      unpublished("Student and holiday lets turn over round the university campus and along the seafront."),
    ],
    work: [
      "Landlords: a mattress, a desk and six bags per room is the usual list. Count rooms, not things, and we send one van for the house.",
      "A firm letting property counts as a business for what it throws away, so you get a waste transfer note with the invoice; a family clearing its own home needs none.",
      "Where an estate road in Pagham or Middleton-on-Sea has a barrier or a code, write it into the notes on access; the crew reads them before it sets off.",
    ],
    jobs: [
      job("A student room: single bed, mattress, desk and six bags", "house-clearance", {
        "bed-frame-single": 1,
        "mattress-single": 1,
        "desk-home": 1,
        "black-bag": 6,
      }),
      job("A washing machine and an under-counter fridge between two lets", "furniture-removal", {
        "washing-machine": 1,
        "fridge-undercounter": 1,
      }),
      job("A two-seat sofa from a second-floor flat on the front, no lift", "furniture-removal", { "sofa-2-seat": 1 }, { floor: 2 }),
    ],
    questions: [
      {
        question: "Can you come between check-out and check-in?",
        answer:
          "Windows are two hours long, so choose the one that starts at your check-out. Same-day windows cost {sameDay} more, those booked ahead do not.",
      },
      {
        question: "Do I need papers as a landlord in Bognor Regis?",
        answer:
          "Yes: keep the waste transfer note for two years. We write it for you, and [this page](/blog/what-is-a-waste-transfer-note) says what is on it.",
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
      "Clearance in Littlehampton, Rustington, East Preston and Angmering: two postcodes, one round of vans. Prices worked out and the next free window.",
    lead: "BN17 for the town, BN16 for Rustington, East Preston and Angmering: four places, one post town and one round for our vans.",
    facts: [
      published("East Street, River Road and the Seafront are the three conservation areas.", "arun.gov.uk, conservation areas"),
      published("Rustington, East Preston and Angmering share the BN16 code and the Littlehampton post town.", "Code-Point Open"),
    ],
    work: [
      "Write the village in the second line of your address. “Littlehampton, BN16” alone has sent more than one delivery to the wrong end of the district.",
      "A move out of a bungalow leaves pieces the new rooms will not hold: a wall unit, a riser-recliner, the good sideboard nobody has room for. Say which pieces might be wanted by somebody else and keep those dry; they go on the van last.",
      "By the river the streets are short and the pavement does the loading. A space in front of the house, held with a car of your own until we come, is all it takes.",
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
        answer: "No. The tariff is one and the same for both postcodes; floors, carrying and what the things are make the difference.",
      },
      {
        question: "Can furniture from a bungalow in East Preston be used again?",
        answer:
          "Often, if it is clean and an upholstered piece still has its fire label. Tell us when booking; what goes straight from your house to somebody who uses it never becomes waste.",
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
      "House and flat clearance in Worthing: seafront lifts, controlled parking, prices worked out for flats and gardens, and when a van is next free.",
    lead: "Two Worthings meet our vans: blocks on the seafront where everything hangs on a lift, and streets of family houses behind them where it hangs on a space at the kerb.",
    facts: [
      published(
        "Controlled parking zones cover much of the town centre, and some of them are for permit holders only at certain hours of the day.",
        "Sussex Express, August 2025",
      ),
      published("The borough counts 26 conservation areas, several of them on the seafront.", "adur-worthing.gov.uk"),
    ],
    work: [
      "In a seafront block, ring the managing agent before you book. Many blocks want the lift padded and reserved for furniture, and an hour in which nobody else moves is worth more to both of us than an early start.",
      "Say in the booking whether the lift takes a sofa upright. When it does not, we count the stairs, and the price shows {stairs} for each floor instead of a surprise on the landing.",
      "From Durrington to Findon Valley the work is garages, lofts and gardens. Things already standing in the drive take {outsideReady} off.",
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
          "Yes, and tell us the hours you got. With a lift there is nothing to add for the floor; without one each floor is {stairs}.",
      },
      {
        question: "My road has permit-only hours. Does that matter?",
        answer:
          "Only if our window falls into them. Pick a window outside those hours, or have a visitor permit ready; we do not need it for longer than the loading takes.",
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
      "Clearance in Lancing and Sompting: bungalows with drives, ground-floor prices, sheds and garages, and the next window a van is free in BN15.",
    lead: "Lancing is kind to people who carry things for a living. Hardly a stair, and at most houses a drive that ends beside the front door.",
    facts: [
      published("An appraisal of the North Lancing conservation area was adopted in August 2024.", "adur-worthing.gov.uk"),
      unpublished("Most homes are bungalows or inter-war and post-war houses with drives, so carries are short and on the ground floor."),
    ],
    work: [
      "Ground floor, short carry, van on the drive: nothing on the price but the load. For many Lancing jobs the figure you see first is the figure you pay.",
      "Leave the drive free that morning. If a second car is usually there, ask a neighbour for an hour rather than losing two in the road.",
      "A bungalow loft is the exception to the rule. A hatch and a ladder count as a floor to our backs but not to the tariff, as long as the ladder is fixed and the loft is boarded.",
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
          "Standing outside and ready takes {outsideReady} off, and letting us choose the hour of the day another {flexibleDay}. A drive makes both easy.",
      },
      {
        question: "Do you go up into lofts?",
        answer: "If it is boarded, lit and has a fixed ladder. Otherwise bring the things down to the landing and we take over there.",
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
    lead: "Not many towns ask us to clear a boat. In Shoreham it comes down to metres: from the deck, along the towpath, to the nearest place where wheels may stand.",
    facts: [
      published(
        "The old town by the river, Southlands, Old Shoreham and Kingston Buci are conservation areas.",
        "adur-worthing.gov.uk; planning.data.gov.uk",
      ),
      unpublished("Houseboats line the bank at Shoreham Beach and are reached along a towpath, so things are carried a long way."),
    ],
    work: [
      "For a houseboat, pace the path once and write down the number. Past the first {carryFreeMetres} metres every {carryStepMetres} begun are {carry}.",
      "Tides do not matter to the van, but gangways do: anything wider than yours has to come apart on board. We bring the tools if you tick “take apart”.",
      "In Southwick and Fishersgate the jobs are on dry land and mostly quick. Bags, a broken washing machine, the shed that did not see another winter.",
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
          "What is on board, yes: furniture, bedding, appliances that are disconnected. Gas bottles, flares, paint and the boat itself are not ours to take; ask the makers or the harbour.",
      },
      {
        question: "How is the walk along the towpath priced?",
        answer:
          "By distance to where the van stands, not by weight. Sixty metres with a sofa and a few bags is one of the worked prices above.",
      },
    ],
  },
];
