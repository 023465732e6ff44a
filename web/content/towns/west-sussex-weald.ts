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
      "Clearance in Henfield, Partridge Green and Small Dole: single-track lanes, barns and gardens, worked prices for BN5 and the next free window.",
    lead: "A Henfield address may be a cottage on the High Street or a barn at the end of a mile of grass-in-the-middle. We like to know which before we turn in.",
    facts: [
      published(
        "The village is a conservation area; its appraisal was adopted in January 2018.",
        "Henfield conservation area appraisal, 2018",
      ),
      unpublished("Outlying homes stand on single-track lanes and private drives, where width and turning space decide."),
    ],
    work: [
      "Three questions for a farm track: how wide at the narrowest, is there room to turn, does it hold after rain. Two yeses and the van comes up to the door.",
      "Outbuildings hide the heavy things. Paint tins, asbestos sheets and old sprays are not ours to take; rolled carpet, timber and rusted mowers are.",
      "Fulking and Poynings lie right under the scarp, along a road that walkers and cyclists like as much as we do.",
    ],
    jobs: [
      job("A barn corner: a yard of timber, a roll of carpet, an old mower, six bags", "house-clearance", {
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
        answer: "If it is about three metres wide and we can turn. Otherwise we load from the road end, and the metres are priced.",
      },
      {
        question: "Do you take old asbestos from farm buildings?",
        answer: "No, that is work for a licensed carrier with wrapped sheets. [What to do with it](/blog/asbestos-in-sheds-and-garages).",
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
    lead: "When the Arun comes over the meadows, Pulborough has two kinds of rubbish: what got wet, and what people finally decide to part with.",
    facts: [
      published(
        "Church Place and Lower Street are the two conservation areas.",
        "Horsham District Council, cabinet report of January 2018",
      ),
      unpublished("The Arun and its water meadows flood in winter, and low roads near the Brooks can close."),
    ],
    work: [
      "After a flood, photograph everything for the insurer before it leaves. Then call: wet carpet weighs a good deal more than it did, and the price has to know that.",
      "Lower Street is a main road with houses at its edge. We load from the footway with a second person watching, so keep the hall clear for ten minutes rather than the road for an hour.",
      "West Chiltington shares your postcode and half of its lanes with Storrington; say which side you are on.",
    ],
    jobs: [
      job("A room after a flood: carpet, underlay and a two-seat sofa", "furniture-removal", {
        "carpet-room": 1,
        "underlay-room": 1,
        "sofa-2-seat": 1,
      }),
      job("A dishwasher and an electric cooker", "furniture-removal", { dishwasher: 1, "cooker-freestanding": 1 }),
      job("Garden furniture that wintered outside: two tables, eight plain chairs", "garden-waste", {
        "garden-table": 2,
        "garden-chair-plain": 8,
      }),
    ],
    questions: [
      {
        question: "Do you collect flood-damaged things in Pulborough?",
        answer:
          "Yes, once they have drained and your insurer has seen them. Food, fuel and anything the water may have mixed with chemicals needs the council's advice first.",
      },
      { question: "What if the road by the Brooks is closed on my day?", answer: "Then we agree another day with you, at the same price." },
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
    lead: "A large garden that has been left for three summers does not fit into bags. Round Storrington we come with an empty van for it, and sometimes twice.",
    facts: [
      published(
        "The village has a conservation area whose appraisal was adopted in 2018.",
        "Horsham District Council, cabinet report of January 2018",
      ),
      unpublished("Several estate roads round Heath Common and West Chiltington are private and unadopted."),
    ],
    work: [
      "On an unadopted road the residents decide who may drive in. A line from you to the road committee is quicker than one from us.",
      "A full van of cuttings is {fullVan} and holds 14 cubic yards, or about {fullVanKilograms} kg. Green wood reaches the weight first, dry hedge the volume.",
      "Cut it to the length of a broomstick and it packs; leave it as it fell and you pay us to carry air.",
    ],
    jobs: [
      job("Seven yards of a garden taken in hand", "garden-waste", { "garden-yard": 7 }),
      job("A greenhouse and a small shed, both taken down", "garden-waste", { greenhouse: 1, "shed-small": 1 }),
      job("A conservatory's worth: a cane sofa, two armchairs and a glass table", "furniture-removal", {
        "conservatory-sofa": 1,
        armchair: 2,
        "coffee-table": 1,
      }),
    ],
    questions: [
      {
        question: "Is garden waste from Storrington composted?",
        answer:
          "Clean green waste is what green sites want, so keep soil, pots and treated wood apart. [What it weighs](/blog/garden-waste-weight) decides more than how it looks.",
      },
      {
        question: "May you drive on our private road?",
        answer: "With the consent of whoever looks after it, yes. Name them in the notes, or meet us at the entrance.",
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
    lead: "A village with a controlled parking zone of its own: Billingshurst is used to being taken for a town, and our booking form treats it like one.",
    facts: [
      published("Unusually for a village it has its own controlled parking zone.", "westsussex.gov.uk, parking zones"),
      published("Its conservation area appraisal was adopted in January 2018.", "Billingshurst conservation area appraisal, 2018"),
    ],
    work: [
      "Read the sign at the end of your road. Inside the zone a permit buys us the kerb; outside it the kerb is free and first come, first served.",
      "A house that has just changed hands makes the same list nearly everywhere: the carpets the sellers forgot, the kitchen the buyers did not want, a loft nobody owned up to.",
      "Wisborough Green, Loxwood and Slinfold are a few minutes further and cost the same.",
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
        answer: "In the streets it covers, yes. A visitor permit for our window is enough; without one we park outside and carry.",
      },
      {
        question: "Will you take a whole old kitchen?",
        answer:
          "Units, worktop, sink and appliances, once they are disconnected and off the wall. From a household it is priced by what is on the list, as above.",
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
    lead: "Between the Carfax, where vans may hardly go, and Southwater, where they may go anywhere, a Horsham morning has two quite different speeds.",
    facts: [
      unpublished("A resident parking scheme covers streets round the centre and the station."),
      unpublished(
        "The Carfax and The Causeway form a conservation area of pedestrian-priority streets with restricted access for vehicles.",
      ),
    ],
    work: [
      "Near the station, a visitor permit and the window after the commuters have parked. Before nine you and we both circle.",
      "If your premises by the Carfax have a way in from behind, its name in your booking saves a quarter of an hour of asking.",
      "In Roffey, Broadbridge Heath and out to Faygate gardens are the bigger half of what we load: hedges taken down a metre too late, a trampoline nobody jumps on, fence panels the wind had already chosen.",
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
          "Close enough. We come as near as the signs allow and carry the rest; put the distance into the booking so that it is priced and nobody argues about it in front of the church.",
      },
      {
        question: "What does a garden clearance in Horsham start at?",
        answer: "At {gardenFrom}, which is one cubic yard. Three are {gardenThreeYards}, loaded by us.",
      },
    ],
  },
];
