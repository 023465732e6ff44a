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
      "Clearance in Lewes, Ringmer and Kingston, where our Sussex vans start: twittens without vehicles, permit streets, priced jobs and the next window.",
    lead: "Our Sussex vans start in Lewes. Nobody has a shorter way to you, and still the twittens make us walk.",
    facts: [
      published(
        "Permit and pay parking has been enforced since 2004; steep, narrow twittens off the High Street have no access for vehicles.",
        "eastsussex.gov.uk, parking; the twittens by local knowledge",
      ),
      unpublished("The town is inside the South Downs National Park, and its lower streets by the Ouse have flooded."),
    ],
    work: [
      "Being close saves the drive, not the carrying. From Keere Street to a van is still a walk on cobbles, and we would rather you measured it than guessed.",
      "Cliffe and the streets by the river keep their cellars half empty for a reason. When one is cleared for good, tell us how the things come up: steps inside count as a floor.",
      "Out at Ringmer and Kingston the van can usually come closer. Whoever leaves the hour to us saves {flexibleDay}, because we then pass when we pass.",
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
        question: "Is a collection cheaper because you are based in Lewes?",
        answer:
          "The tariff is the same everywhere we come. What being near saves is our time on the road, which is why no drive stands on anybody's bill.",
      },
      {
        question: "Where does the van stand in a Lewes twitten?",
        answer: "It does not. It stands at the nearer end, and the distance from your door is part of the price you see.",
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
      "Waste clearance in Hailsham, Hellingly and Herstmonceux: plasterboard and builders' leftovers, house moves, worked prices and the next free window.",
    lead: "A new ceiling, a new bathroom: what is left over from either is rarely what a residents' site wants to see. In Hailsham it may not want it at all.",
    facts: [
      unpublished(
        "The county's list for the Hailsham recycling site does not name plasterboard or tyres, unlike the one for Eastbourne (pages of 2023).",
      ),
      published(
        "In Wealden, and so in Hailsham, it is the police and not the council who deal with cars parked where they should not be.",
        "eastsussex.gov.uk, parking report 2021/22",
      ),
    ],
    work: [
      "Plasterboard has to travel apart from everything else, dry and unmixed, because gypsum and kitchen waste together make gas. Stack the sheets by themselves and it stays one line on the price.",
      "A bathroom is heavier than it looks. Cast iron takes three people, steel takes one, and acrylic goes under an arm, so say which bath it is.",
      "Herstmonceux is a drive of its own from the town. Put everything at the gate if you can; a heap that is ready saves {outsideReady}.",
      "If a builder made the waste, it is trade waste with a transfer note; if you made it in your own bathroom, it is household waste. The van is the same.",
      "Magham Down, the Dickers and Herstmonceux have room at the roadside. A tarpaulin over the heap keeps it light until we come, and weight is what rubble is priced by.",
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
        answer: "Yes, sorted apart, from households and builders. A bag or a sheet each has its entry in the price list.",
      },
      {
        question: "And tyres?",
        answer: "Ask us first. Car tyres go back through whoever sells you the new ones, which is cheaper for you.",
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
    lead: "High up at the edge of the forest, Crowborough has weather of its own and roads that belong to the people who live on them.",
    facts: [
      published(
        "Wealden has no civil parking enforcement: the police deal with parking on the street.",
        "eastsussex.gov.uk, parking report 2021/22",
      ),
      unpublished("The town lies at the edge of Ashdown Forest, with steep private roads such as those in the Warren area."),
    ],
    work: [
      "In snow or ice a loaded van does not try a steep private road. Then we find you another day, and the price stays what it was.",
      "Jarvis Brook has the station and the level ground, and it is where a van turns round when the hill above is white.",
      "Groombridge, Withyham and Hartfield lie down in the valley of the upper Medway. What comes from there is often from a shed: oil lamps, a mangle, forty jam jars, a bicycle older than its owner.",
      "No permit to arrange, no meter to feed: here the only parking question is whether the next car can get past.",
      "Rhododendron and laurel are light when cut and enormous when piled, so volume sets the price. A cubic yard is eight or nine wheelbarrows: count those, then type the yards.",
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
        answer: "If it is dry and the residents let us. Tell us the gradient in your own words; “delivery vans manage” is an answer.",
      },
      {
        question: "What happens if it snows in Crowborough?",
        answer: "You keep your price and get another window. Nobody pays for weather.",
      },
    ],
  },
];
