/** Towns of the West Sussex Weald, between the Downs and Horsham. */
import { councils } from "./councils.ts";
import { job, published, unpublished } from "./town-copy.ts";
import type { TownCopy } from "./town-copy.ts";

export const westSussexWeald: readonly TownCopy[] = [
  {
    slug: "henfield",
    name: "Henfield",
    outcodes: ["BN5"],
    neighbourhoods: ["Small Dole", "Woodmancote", "Partridge Green", "Fulking", "Poynings", "Shermanbury"],
    council: councils.horsham,
    site: { name: "Burgess Hill Recycling Centre (Fairbridge Way)", sure: false },
    description:
      "Clearance in Henfield, Partridge Green and Small Dole: single-track lanes, barns and gardens, example prices for BN5 and the next free window.",
    lead: "We collect in Henfield and the villages around it, from cottages on the High Street to barns at the end of a track.",
    facts: [
      published(
        "The village is a conservation area; its appraisal was adopted in January 2018.",
        "Henfield conservation area appraisal, 2018",
      ),
      unpublished("Outlying homes are on single-track lanes and private drives, with limited width and turning space."),
    ],
    work: [
      "If you’re on a farm track, tell us how wide it is, whether there’s room to turn and whether it’s firm after rain. If it’s wide and firm enough, the van can come to the door.",
      "From barns and outbuildings we take carpet, timber and old mowers. We can’t take asbestos sheets, old sprays or solvent-based paint.",
      "We cover Fulking and Poynings too, right under the Downs.",
    ],
    jobs: [
      job("From a barn: a yard of timber, a roll of carpet, an old mower, six bags", "house-clearance", {
        "timber-yard": 1,
        "carpet-room": 1,
        "electric-mower": 1,
        "black-bag": 6,
      }),
      job("A chest freezer from an outhouse, 40 metres from the track", "furniture-removal", { "freezer-chest": 1 }, { carryMetres: 40 }),
      job("Four yards of hedge cuttings", "garden-waste", { "garden-yard": 4 }),
    ],
    questions: [
      {
        question: "Can the van come up a private lane near Henfield?",
        answer:
          "Yes, if it’s about three metres wide and we can turn round. If not, we load from the road and the distance is part of your price.",
      },
      {
        question: "Do you take old asbestos from farm buildings?",
        answer: "No. You need an asbestos contractor for that. [Here’s what to do with it](/blog/asbestos-in-sheds-and-garages).",
      },
    ],
  },
  {
    slug: "pulborough",
    name: "Pulborough",
    outcodes: ["RH20"],
    neighbourhoods: ["Codmore Hill", "Fittleworth", "West Chiltington", "Bury", "Hardham", "Nutbourne"],
    council: councils.horsham,
    site: { name: "Billingshurst Recycling Centre (Newbridge Road)", sure: true },
    description:
      "Waste clearance in Pulborough and the Arun villages: what to do after a flood, Lower Street and Church Place, prices and the next free window.",
    lead: "We collect in Pulborough and the villages along the Arun, including carpets and furniture damaged by floods.",
    facts: [
      published(
        "Church Place and Lower Street are the two conservation areas.",
        "Horsham District Council, cabinet report of January 2018",
      ),
      unpublished("The Arun and its water meadows flood in winter, and low roads near the Brooks can close."),
    ],
    work: [
      "After a flood, photograph everything for your insurer before it goes. Tell us if the carpets are wet: they weigh a lot more, and that affects the price.",
      "Houses in Lower Street are right on the main road. Keep your hall clear and we can load quickly from the pavement.",
      "RH20 covers Storrington as well. If you’re in West Chiltington, tell us which of the two you’re nearer.",
    ],
    jobs: [
      job("A room after a flood: carpet, underlay and a two-seat sofa", "furniture-removal", {
        "carpet-room": 1,
        "underlay-room": 1,
        "sofa-2-seat": 1,
      }),
      job("A dishwasher and an electric cooker", "furniture-removal", { dishwasher: 1, "cooker-freestanding": 1 }),
      job("Old garden furniture: two tables, eight plain chairs", "garden-waste", {
        "garden-table": 2,
        "garden-chair-plain": 8,
      }),
    ],
    questions: [
      {
        question: "Do you collect flood-damaged items in Pulborough?",
        answer:
          "Yes, once they’ve drained and your insurer has seen them. For food, fuel or anything that may be contaminated with chemicals, ask the council first.",
      },
      { question: "What if the road by the Brooks is closed on my day?", answer: "We’ll agree another day with you, at the same price." },
    ],
  },
  {
    slug: "storrington",
    name: "Storrington",
    outcodes: ["RH20"],
    neighbourhoods: ["Sullington", "Washington", "Thakeham", "West Chiltington", "Amberley", "Cootham"],
    council: councils.horsham,
    site: { name: "Billingshurst Recycling Centre (Newbridge Road)", sure: false },
    description:
      "Clearance in Storrington, Thakeham and West Chiltington: private estate roads, big gardens, what a full van costs today and the next free window.",
    lead: "We clear gardens, sheds and houses around Storrington. For a large overgrown garden we can come with an empty van, and come back if it takes two loads.",
    facts: [
      published(
        "The village has a conservation area whose appraisal was adopted in 2018.",
        "Horsham District Council, cabinet report of January 2018",
      ),
      unpublished("Several estate roads round Heath Common and West Chiltington are private and unadopted."),
    ],
    work: [
      "If your road is unadopted, check with the residents or the road committee that a van can come in.",
      "A full van is {fullVan}. It holds 14 cubic yards and carries about {fullVanKilograms} kg. Fresh garden waste usually reaches that weight before the van is full, so weight is part of the price as well as volume.",
      "Cut branches to about the length of a broom handle. They pack better, so they take up less of the van.",
    ],
    jobs: [
      job("Seven cubic yards from an overgrown garden", "garden-waste", { "garden-yard": 7 }),
      job("A greenhouse and a small shed, both taken down", "garden-waste", { greenhouse: 1, "shed-small": 1 }),
      job("A conservatory: a cane sofa, two armchairs and a glass table", "furniture-removal", {
        "conservatory-sofa": 1,
        armchair: 2,
        "coffee-table": 1,
      }),
    ],
    questions: [
      {
        question: "Is garden waste from Storrington composted?",
        answer:
          "Clean green waste can be, so keep soil, pots and treated wood separate. [What it weighs](/blog/garden-waste-weight) can affect the price too.",
      },
      {
        question: "Can you drive on our private road?",
        answer: "Yes, if whoever looks after it agrees. Give us their name in the notes, or meet us at the entrance.",
      },
    ],
  },
  {
    slug: "billingshurst",
    name: "Billingshurst",
    outcodes: ["RH14"],
    neighbourhoods: ["Wisborough Green", "Loxwood", "Five Oaks", "Adversane", "Slinfold", "Itchingfield"],
    council: councils.horsham,
    site: { name: "Billingshurst Recycling Centre (Newbridge Road)", sure: true },
    description:
      "Waste clearance in Billingshurst, Wisborough Green and Loxwood: a village with its own parking zone, prices for RH14 and the next free window.",
    lead: "We collect in Billingshurst, Wisborough Green and Loxwood. Parts of the village have controlled parking, so check the sign in your road.",
    facts: [
      published("Unusually for a village, it has its own controlled parking zone.", "westsussex.gov.uk, parking zones"),
      published("Its conservation area appraisal was adopted in January 2018.", "Billingshurst conservation area appraisal, 2018"),
    ],
    work: [
      "Inside the parking zone we need a visitor permit. Outside it we park wherever there’s a space.",
      "After a house move we can take old carpets, a kitchen or whatever was left in the loft.",
      "We charge the same in Wisborough Green, Loxwood and Slinfold as in the village.",
    ],
    jobs: [
      job("Three rooms of carpet and underlay, rolled", "furniture-removal", { "carpet-room": 3, "underlay-room": 3 }),
      job("A kitchen: eight units, a worktop, an oven and a hob", "commercial-waste", {
        "kitchen-unit": 8,
        worktop: 1,
        "oven-builtin": 1,
        hob: 1,
      }),
      job("A single mattress and a bed frame", "furniture-removal", { "mattress-single": 1, "bed-frame-single": 1 }),
    ],
    questions: [
      {
        question: "Does the Billingshurst parking zone apply to your van?",
        answer: "Yes, in the streets it covers. A visitor permit for our window is enough. Without one we park outside the zone and carry.",
      },
      {
        question: "Will you take a whole old kitchen?",
        answer:
          "Yes: units, worktop, sink and appliances, once they’re disconnected and off the wall. We price it by what’s on your list, like the kitchen in the table above.",
      },
    ],
  },
  {
    slug: "horsham",
    name: "Horsham",
    outcodes: ["RH12", "RH13"],
    neighbourhoods: ["Roffey", "Broadbridge Heath", "Southwater", "Warnham", "Mannings Heath", "Faygate"],
    council: councils.horsham,
    site: { name: "Horsham Recycling Centre (Hop Oast)", sure: true },
    description:
      "House, garden and office clearance in Horsham: the Carfax and The Causeway, permit streets by the station, prices and the next free window.",
    lead: "We clear houses, gardens and offices in Horsham, from the streets around the Carfax to Southwater and Broadbridge Heath.",
    facts: [
      unpublished("A resident parking scheme covers streets round the centre and the station."),
      unpublished(
        "The Carfax and The Causeway form a conservation area of pedestrian-priority streets with restricted access for vehicles.",
      ),
    ],
    work: [
      "Near the station, get a visitor permit and choose a window after nine, when the morning rush is over.",
      "If your shop or office by the Carfax has a rear entrance, tell us its name or address when you book. It saves time on the day.",
      "In Roffey, Broadbridge Heath and Faygate we clear gardens: hedge cuttings, old trampolines and fence panels.",
    ],
    jobs: [
      job("A trampoline, a swing set and two yards of hedge", "garden-waste", { trampoline: 1, "swing-set": 1, "garden-yard": 2 }),
      job("A dining table with six wooden chairs and a display cabinet", "furniture-removal", {
        "dining-table-6": 1,
        "dining-chair-wood": 6,
        "display-cabinet": 1,
      }),
      job(
        "A two-seat and a three-seat sofa from a first-floor flat by the station",
        "furniture-removal",
        { "sofa-2-seat": 1, "sofa-3-seat": 1 },
        { floor: 1 },
      ),
    ],
    questions: [
      {
        question: "Can a van reach The Causeway?",
        answer:
          "We can get close. We park as near as the signs allow and carry the rest. Enter the distance when you book and it’s part of your price.",
      },
      {
        question: "What does a garden clearance in Horsham start at?",
        answer: "{gardenFrom}, which covers one cubic yard. Three are {gardenThreeYards}, loaded by us.",
      },
    ],
  },
];
