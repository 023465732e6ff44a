/** Towns of East Sussex away from the sea. */
import { councils } from "./councils.ts";
import { job, published, unpublished } from "./town-copy.ts";
import type { TownCopy } from "./town-copy.ts";

export const eastSussexInland: readonly TownCopy[] = [
  {
    slug: "lewes",
    name: "Lewes",
    outcodes: ["BN7", "BN8"],
    neighbourhoods: ["Cliffe", "Southover", "South Malling", "Ringmer", "Kingston near Lewes", "Offham"],
    council: councils.lewes,
    site: { name: "Lewes HWRS (Ham Lane)", sure: true },
    description:
      "Clearance in Lewes, where our Sussex vans are based, and in Ringmer and Kingston: twittens a van can’t enter, permit streets, prices and the next window.",
    lead: "Our Sussex vans are based in Lewes, so this is our shortest drive. In the twittens we carry to the nearest road.",
    facts: [
      published(
        "Permit and pay parking has been enforced since 2004; steep, narrow twittens off the High Street have no access for vehicles.",
        "eastsussex.gov.uk, parking; local knowledge for the twittens",
      ),
      unpublished("The town is inside the South Downs National Park, and its lower streets by the Ouse have flooded."),
    ],
    work: [
      "Being close saves us the drive but not the carrying. From Keere Street it’s a walk over cobbles to the van, so please measure the distance.",
      "If you’re clearing a cellar in Cliffe or near the river, tell us about the steps. A flight inside counts as one floor.",
      "At Ringmer and Kingston the van can usually get closer. If any time that day suits you, you save {flexibleDay}.",
    ],
    jobs: [
      job(
        "A cellar: eight boxes, an old bicycle, a chest of drawers, one flight up",
        "house-clearance",
        { "bric-a-brac-box": 8, bicycle: 1, "chest-drawers-small": 1 },
        { floor: -1 },
      ),
      job("A sofa bed carried 45 metres down a twitten", "furniture-removal", { "sofa-bed": 1 }, { carryMetres: 45 }),
      job("A television, a microwave and a box of small electricals", "single-item", {
        "tv-flat-large": 1,
        microwave: 1,
        "small-electrical-box": 1,
      }),
    ],
    questions: [
      {
        question: "Is a collection cheaper because you’re based in Lewes?",
        answer: "No, our prices are the same everywhere. We don’t charge anyone for the drive.",
      },
      {
        question: "Where does the van park if I live in a Lewes twitten?",
        answer: "At whichever end is nearer. The distance from your door is part of the price you see.",
      },
    ],
  },
  {
    slug: "hailsham",
    name: "Hailsham",
    outcodes: ["BN27"],
    neighbourhoods: ["Hellingly", "Lower Dicker", "Magham Down", "Herstmonceux", "Polegate", "Upper Dicker"],
    council: councils.wealden,
    site: { name: "Hailsham HWRS", sure: true },
    description:
      "Waste clearance in Hailsham, Hellingly and Herstmonceux: plasterboard and builders’ leftovers, house moves, example prices and the next free window.",
    lead: "We collect in Hailsham and the villages around it: plasterboard, bathrooms, furniture and whatever is left after building work.",
    facts: [
      unpublished(
        "The county’s list for the Hailsham recycling site doesn’t mention plasterboard or tyres, unlike the list for Eastbourne (both as of 2023).",
      ),
      published(
        "In Wealden, which includes Hailsham, the police deal with street parking, not the council.",
        "eastsussex.gov.uk, parking report 2021/22",
      ),
    ],
    work: [
      "Plasterboard has to travel separately, dry and unmixed, so stack the sheets on their own.",
      "Bathrooms are heavier than they look. A cast-iron bath takes three people to carry, so tell us whether yours is cast iron, steel or acrylic.",
      "If everything is outside and ready when we arrive, you save {outsideReady}.",
      "If a builder made the waste, it’s business waste and needs a transfer note. If you did the work on your own home, it’s household waste. We take both.",
      "In Magham Down, the Dickers and Herstmonceux there’s usually room to park. If your rubble is outside, cover it with a tarpaulin: it’s priced by weight, and rain makes it heavier.",
    ],
    jobs: [
      job("Ten sheets of plasterboard and a bathroom: bath, basin, toilet", "commercial-waste", {
        "plasterboard-sheet": 10,
        bath: 1,
        basin: 1,
        toilet: 1,
      }),
      job("Four internal doors and a laminate floor", "commercial-waste", { "door-internal": 4, "laminate-floor": 1 }),
      job("A double divan and a chest of drawers, ground floor", "furniture-removal", { "divan-double": 1, "chest-drawers-large": 1 }),
    ],
    questions: [
      {
        question: "Do you take plasterboard from Hailsham?",
        answer: "Yes, from households and builders, as long as it’s kept separate. You can list it by the sheet or by the bag.",
      },
      {
        question: "Do you take tyres?",
        answer: "Ask us first. The garage that fits your new tyres will usually take the old ones, and that’s often cheaper.",
      },
    ],
  },
  {
    slug: "crowborough",
    name: "Crowborough",
    outcodes: ["TN6"],
    neighbourhoods: ["Jarvis Brook", "Rotherfield", "Mark Cross", "Groombridge", "Withyham", "Hartfield"],
    council: councils.wealden,
    site: { name: "Crowborough HWRS", sure: true },
    description:
      "Clearance in Crowborough, Rotherfield and Hartfield: steep private roads, forest-edge gardens, what a load costs today and the next free window.",
    lead: "We cover Crowborough and the villages round Ashdown Forest, including the steep private roads.",
    facts: [
      published(
        "Wealden has no civil parking enforcement: the police deal with parking on the street.",
        "eastsussex.gov.uk, parking report 2021/22",
      ),
      unpublished("The town lies at the edge of Ashdown Forest, with steep private roads such as those in the Warren area."),
    ],
    work: [
      "A loaded van can’t use a steep private road in snow or ice. If that happens we’ll find you another day at the same price.",
      "Jarvis Brook is flatter, so it’s usually the easiest part of town to reach in bad weather.",
      "In Groombridge, Withyham and Hartfield we clear old sheds and outbuildings too. List what you can see and we’ll check the rest with you on the day.",
      "Most streets have no permits or meters. We only need room for other cars to get past while we load.",
      "Rhododendron and laurel are bulky, so the price depends mostly on the volume. A cubic yard is about ten wheelbarrows.",
    ],
    jobs: [
      job("Five yards of rhododendron and laurel", "garden-waste", { "garden-yard": 5 }),
      job(
        "A three-piece suite from a house up a private drive, 30 metres to the van",
        "furniture-removal",
        { "sofa-3-seat": 1, armchair: 2 },
        { carryMetres: 30 },
      ),
      job("A water tank and three radiators", "commercial-waste", { "water-tank": 1, radiator: 3 }),
    ],
    questions: [
      {
        question: "Will you drive up a steep unadopted road?",
        answer: "Yes, if it’s dry and the residents are happy with it. Tell us how steep it is, or just that delivery vans manage it.",
      },
      { question: "What happens if it snows in Crowborough?", answer: "You keep your price and choose another window. There’s no charge." },
    ],
  },
];
