/** Towns of West Sussex round the Downs: Chichester and the Manhood, the Arun gap, the Rother. */
import { councils } from "./councils.ts";
import { job, published, unpublished } from "./town-copy.ts";
import type { TownCopy } from "./town-copy.ts";

export const westSussexDowns: readonly TownCopy[] = [
  {
    slug: "chichester",
    name: "Chichester",
    outcodes: ["PO19", "PO18", "PO20"],
    neighbourhoods: ["Summersdale", "Whyke", "Fishbourne", "Donnington", "Westhampnett", "Bosham"],
    council: councils.chichester,
    site: { name: "Chichester Recycling Centre (Westhampnett)", sure: true },
    description:
      "Waste clearance in Chichester: permit zones, the pedestrian centre round the Market Cross, example prices and the next free arrival window.",
    lead: "We clear homes, shops and flats in Chichester. The city has eleven parking zones, so check first where the van can park.",
    facts: [
      published(
        "Eleven resident parking zones are listed for the city, most of them operating during the day and two into the evening; a van normally needs a visitor permit or a paid bay.",
        "chichester.gov.uk, residents’ permits",
      ),
      unpublished(
        "Inside the walls, the shopping streets round the Market Cross are pedestrianised, so vans load from a rear yard or at set times.",
      ),
    ],
    work: [
      "If your road is in a parking zone, a visitor permit for the morning usually costs less than a long carry. Please have it filled in and ready when we arrive.",
      "Shops and flats in the pedestrian streets are easier to reach from the back. Tell us which yard or passage your door opens on to and whether the gate is locked.",
      "At Bosham, Fishbourne and Donnington there’s plenty of room to park. Mention gravel or a narrow gateway in your booking.",
    ],
    jobs: [
      job(
        "A three-seat sofa from a first-floor flat in a permit zone, van beside the door",
        "furniture-removal",
        { "sofa-3-seat": 1 },
        { floor: 1 },
      ),
      job(
        "The same sofa when no van can stop within 25 metres",
        "furniture-removal",
        { "sofa-3-seat": 1 },
        { floor: 1, parking: "none-within-25m", carryMetres: 30 },
      ),
      job("Three cubic yards of cuttings from a garden in Summersdale or Whyke", "garden-waste", { "garden-yard": 3 }),
    ],
    questions: [
      {
        question: "Do you need a visitor permit for my street in Chichester?",
        answer:
          "In most of the eleven zones, yes, while we load. If you can’t get one, choose “Nowhere within 25 m” when you book. That adds {parking}, and you see it before you agree to the price.",
      },
      {
        question: "Can you clear a shop or flat in the pedestrian streets?",
        answer:
          "Yes, from the rear yard or in the loading hours. Carrying costs {carry} for each {carryStepMetres} metres beyond the first {carryFreeMetres}, so measure the distance first.",
      },
    ],
  },
  {
    slug: "selsey",
    name: "Selsey",
    outcodes: ["PO20"],
    neighbourhoods: ["Church Norton", "Sidlesham", "East Wittering", "Bracklesham", "Earnley", "Hunston"],
    council: councils.chichester,
    site: { name: "Chichester Recycling Centre (Westhampnett)", sure: true },
    description:
      "Waste clearance in Selsey, Sidlesham and the Witterings: one road in, caravan and chalet clear-outs, example prices and the next arrival window.",
    lead: "We collect in Selsey, Sidlesham and the Witterings, including caravan and chalet clear-outs. There’s one main road in, so we give you a two-hour window rather than an exact time.",
    facts: [
      published("Selsey and Old Selsey are both conservation areas.", "Old Selsey appraisal, 2016"),
      unpublished("The B2145 is the only main road in and out, so a delay there affects every arrival time."),
      unpublished("Large holiday parks bring caravan and chalet clear-outs."),
    ],
    work: [
      "Choose the first window of the day if you can. The road is quieter and the van is empty.",
      "When we clear a caravan, we take the furniture, bedding and appliances. The caravan itself stays. The park can tell you who takes caravans away.",
      "If the park office holds your keys, give us their name as the person on site, and you don’t need to be there.",
    ],
    jobs: [
      job("A chalet: two sofas, two single beds with mattresses, a small fridge and ten bags", "house-clearance", {
        "sofa-2-seat": 2,
        "bed-frame-single": 2,
        "mattress-single": 2,
        "fridge-undercounter": 1,
        "black-bag": 10,
      }),
      job("A gas cooker, disconnected, and a microwave", "furniture-removal", { "cooker-gas": 1, microwave: 1 }),
      job("Garden furniture after the season: a table, six plain chairs and a barbecue", "single-item", {
        "garden-table": 1,
        "garden-chair-plain": 6,
        barbecue: 1,
      }),
    ],
    questions: [
      {
        question: "Do you take a whole static caravan away?",
        answer: "No, only what’s inside it. Ask the park who they use for the caravan, and book us for the day before.",
      },
      {
        question: "What if the Selsey road is blocked?",
        answer: "Traffic doesn’t change your price. If we’re late, [our terms](/terms) say how much we take off.",
      },
    ],
  },
  {
    slug: "arundel",
    name: "Arundel",
    outcodes: ["BN18"],
    neighbourhoods: ["Walberton", "Yapton", "Slindon", "Amberley", "Burpham", "Fontwell"],
    council: councils.arun,
    site: { name: "Littlehampton Recycling Centre (Mill Lane, Wick)", sure: true },
    description:
      "House clearance in Arundel, Slindon, Amberley and Yapton: a steep High Street with little room to stop, narrow lanes and the next free window.",
    lead: "We clear houses in Arundel and the villages around it. The High Street is steep and there’s little room to stop, so we like to come early.",
    facts: [
      published(
        "The town centre, on a steep hill below the castle, is a conservation area, and there’s little room to load by the kerb in the High Street.",
        "arun.gov.uk, conservation areas; local knowledge for the loading space",
      ),
      unpublished("Traffic on the A27 queues through the town at busy times."),
    ],
    work: [
      "For the High Street and the lanes off it, choose the first window of the day. The loading bays fill up by mid-morning.",
      "In a tall old house, tell us which floor things are on and whether anything needs taking apart. That costs {dismantling} an item.",
      "Walberton, Yapton and Fontwell are easy to reach. Burpham and Amberley are at the end of lanes, so we need somewhere to turn round.",
    ],
    jobs: [
      job(
        "A double bed and a wardrobe from a second floor, both taken apart",
        "furniture-removal",
        { "bed-frame-double": 1, "wardrobe-double": 1 },
        { floor: 2, dismantleCount: 2 },
      ),
      job("A Welsh dresser, ground floor", "furniture-removal", { "welsh-dresser": 1 }),
      job("Two yards of cuttings and a rotten bench from a garden in Slindon", "garden-waste", { "garden-yard": 2, "garden-table": 1 }),
    ],
    questions: [
      {
        question: "When is a good time for a van in Arundel?",
        answer: "Early. Before mid-morning you miss most of the traffic on the A27 and the visitors in the High Street.",
      },
      {
        question: "Is a narrow staircase a problem?",
        answer:
          "Rarely, if we know about it. Measure the tightest turn and the longest item. If it won’t go round, we take it apart for {dismantling} an item.",
      },
    ],
  },
  {
    slug: "steyning",
    name: "Steyning",
    outcodes: ["BN44"],
    neighbourhoods: ["Bramber", "Upper Beeding", "Wiston", "Ashurst", "Edburton"],
    council: councils.horsham,
    site: { name: "Shoreham-by-Sea Recycling Centre (Brighton Road)", sure: false },
    description:
      "Clearance in Steyning, Bramber and Upper Beeding: the old High Street and Church Street, houses under the Downs, prices and the next free window.",
    lead: "We clear houses, cottages and gardens in Steyning, Bramber and Upper Beeding, from a single item to a whole house before completion.",
    facts: [
      published(
        "High Street and Church Street lie in a conservation area that was reviewed in 2018.",
        "Horsham District Council, cabinet report of January 2018",
      ),
      unpublished("Parts of the parish are inside the South Downs National Park."),
    ],
    work: [
      "A whole house is usually more than one van load. Call us and walk through the rooms while we talk. We’ll give you one price, and you can take off anything the family keeps.",
      "We put papers, photographs and small boxes by the door, not on the van, and check with you before anything personal leaves the house.",
      "In the old streets there’s only just room for a van between parked cars. Ask your neighbours to leave a space the evening before.",
    ],
    jobs: [
      job("A cottage sitting room: two armchairs, a sideboard, a bookcase and a rug", "furniture-removal", {
        armchair: 2,
        sideboard: 1,
        "bookcase-large": 1,
        rug: 1,
      }),
      job("A full loft: twenty boxes, eight suitcases and a cot", "house-clearance", {
        "bric-a-brac-box": 12,
        "books-box": 8,
        suitcase: 8,
        cot: 1,
      }),
      job("An upright piano from a ground floor, no steps to the street", "furniture-removal", { "piano-upright": 1 }),
    ],
    questions: [
      {
        question: "Can you clear a whole house in Steyning before completion?",
        answer:
          "Yes. Prices start at {houseFrom}, and we can come from the next working day. Our [house clearance guide](/house-clearance-guide) tells you what to do first.",
      },
      { question: "Do you cover Bramber and Upper Beeding?", answer: "Yes, both. They share the BN44 postcode with Steyning." },
    ],
  },
  {
    slug: "midhurst",
    name: "Midhurst",
    outcodes: ["GU29"],
    neighbourhoods: ["Easebourne", "West Lavington", "Stedham", "Cocking", "Trotton", "Lodsworth"],
    council: councils.chichester,
    site: { name: "Midhurst Recycling Centre (Bepton Road)", sure: true },
    description:
      "Waste clearance in Midhurst, Easebourne and Cocking: tight streets round Market Square, National Park lanes, prices and the next arrival window.",
    lead: "We collect in Midhurst, Easebourne and Cocking. The old streets are tight for a van, so an early window is best.",
    facts: [
      published(
        "The centre is a conservation area inside the South Downs National Park, and the park authority has its offices in the town.",
        "Midhurst conservation area appraisal, 2012",
      ),
      unpublished("The old streets round Market Square and Knockhundred Row are tight for a large van; an early slot helps."),
    ],
    work: [
      "If a delivery lorry can’t stop outside your door, tell us where the last one parked.",
      "Between Trotton and Lodsworth the lanes are narrow. It helps if there’s a gateway we can pull into.",
      "We take logs and garden waste. Cold ash can go in your household bin if you bag it. We can’t take ash that’s still warm.",
    ],
    jobs: [
      job("A range cooker, disconnected, from a kitchen at ground level", "furniture-removal", { "cooker-range": 1 }),
      job("Unwanted logs and a yard of cuttings", "garden-waste", { logs: 4, "garden-yard": 1 }),
      job(
        "Two armchairs and a sofa bed carried 40 metres to the van",
        "furniture-removal",
        { armchair: 2, "sofa-bed": 1 },
        { carryMetres: 40 },
      ),
    ],
    questions: [
      {
        question: "Is your van too big for the middle of Midhurst?",
        answer:
          "For some streets, yes. We park where it fits and carry: the first {carryFreeMetres} metres are free, then it’s {carry} for every {carryStepMetres} metres or part.",
      },
      {
        question: "Do National Park rules change anything for a clearance?",
        answer: "No. What matters is where the waste goes, and ours only goes to licensed sites.",
      },
    ],
  },
  {
    slug: "petworth",
    name: "Petworth",
    outcodes: ["GU28"],
    neighbourhoods: ["Tillington", "Fittleworth", "Byworth", "Northchapel", "Duncton", "Graffham"],
    council: councils.chichester,
    site: { name: "Midhurst Recycling Centre (Bepton Road)", sure: true },
    description:
      "House clearance in Petworth: why to show old furniture to a dealer first, very narrow lanes, what jobs cost today and the next free window.",
    lead: "We clear houses in Petworth. With so many antique shops in the town, have anything old looked at before you book, and pay us only for what’s left.",
    facts: [
      published("Petworth is a market town with a conservation area.", "chichester.gov.uk, conservation areas"),
      unpublished("The old lanes are very narrow, and heavy vehicles struggle round Market Square."),
      unpublished("The town is known for its antique shops."),
    ],
    work: [
      "Offer things to the family first, then to the shops, then book us. You can change your list and see the new price at any time before you book.",
      "If nobody wants a piece of old furniture, tell us whether it’s dry and sound. Good furniture can often be reused. If it has woodworm it goes with the waste wood.",
      "The lanes to Byworth and Graffham are narrow. If there’s a better way in than the one on the map, tell us.",
    ],
    jobs: [
      job(
        "A triple wardrobe, taken apart, and a dressing table",
        "furniture-removal",
        { "wardrobe-triple": 1, "dressing-table": 1 },
        { floor: 1, dismantleCount: 1 },
      ),
      job("A wall unit, a nest of side tables, a large mirror and ten boxes", "house-clearance", {
        "wall-unit": 1,
        "side-table": 3,
        "mirror-large": 1,
        "bric-a-brac-box": 10,
      }),
      job("One worn armchair", "single-item", { armchair: 1 }),
    ],
    questions: [
      {
        question: "Will you buy antiques, or take their value off the price?",
        answer: "No. We don’t buy or value anything. Sell first, then book us for the rest.",
      },
      {
        question: "How do you get through Petworth’s lanes?",
        answer: "Slowly, and in daylight. If your lane has a width limit, tell us in the notes when you book.",
      },
    ],
  },
];
