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
      "Waste clearance in Chichester: permit zones, the pedestrian centre round the Market Cross, worked prices, and the next free window from our vans.",
    lead: "A walled city with eleven permit zones asks one thing before any other: where does the van stand? Sort that out and a Chichester clearance is an ordinary morning.",
    facts: [
      published(
        "Eleven resident parking zones are listed for the city, most of them working through the day and two into the evening; a van normally needs a visitor permit or a paid bay.",
        "chichester.gov.uk, residents' permits",
      ),
      unpublished(
        "Inside the walls round the Market Cross the shopping streets are for people on foot, and loads go out to a rear yard or a loading window.",
      ),
    ],
    work: [
      "If your road is in one of the zones, a visitor permit for the morning costs you less than the walk from a free street would cost in carrying. Have it filled in and by the door when the bell rings.",
      "Shops and flats in the middle of the city are easier from behind. Tell us which yard or passage your door gives on to, and whether a gate is locked; the crew then comes to that side first.",
      "Out at Bosham, Fishbourne and Donnington there is room for the van, and the question becomes the drive instead: gravel and gateposts are worth a line in your booking.",
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
          "In most of the eleven zones, yes, while we load. If none can be had, choose “no parking within 25 metres” when you book: that is {parking}, and it is in the price before you agree to it.",
      },
      {
        question: "Can you clear a shop or flat in the pedestrian streets?",
        answer:
          "We can, by whichever yard or loading window serves it. Each {carryStepMetres} metres of carrying beyond the first {carryFreeMetres} is {carry}, so measure once along the way the things will go.",
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
      "Waste clearance in Selsey, Sidlesham and the Witterings: one road in, caravan and chalet clear-outs, worked prices and the next arrival window.",
    lead: "There is one main road to Selsey and the van is on it with everybody else. So here we talk about arrival windows and mean it: two hours, not a promised minute.",
    facts: [
      published("Selsey and Old Selsey are both conservation areas.", "Old Selsey appraisal, 2016"),
      unpublished("The B2145 is the only main road in and out, so a delay there moves every arrival."),
      unpublished("Large holiday parks bring caravan and chalet clear-outs."),
    ],
    work: [
      "Take the first window of the day if you can. Fewer trailers, fewer queues at the bends, and the van is empty.",
      "Emptying a caravan is like emptying a flat with small doors: the seating is fixed, the mattress bends, the fridge comes out backwards. The shell stays where it is; the park or a breaker takes that.",
      "If the park has an office, name whoever holds the keys as the person on site, and you need not drive down yourself.",
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
        answer:
          "No, only what is in it. A caravan is dismantled by specialists; ask the park who they use, and have us come the day before.",
      },
      {
        question: "What if the Selsey road is blocked?",
        answer: "Traffic is our trouble, not yours. What you may ask for when we come late stands in [the terms](/terms), in amounts.",
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
      "House clearance in Arundel, Slindon, Amberley and Yapton: a steep High Street, short kerbs, villages with lanes, and the next free arrival window.",
    lead: "Everything in Arundel is uphill from something. A wardrobe does not mind; the kerb space below the castle does, because there is so little of it.",
    facts: [
      published(
        "The town centre, on a steep hill below the castle, is a conservation area; kerbside loading space in the High Street is short.",
        "arun.gov.uk, conservation areas; the space by local knowledge",
      ),
      unpublished("Traffic on the A27 queues through the town at busy times."),
    ],
    work: [
      "For the High Street and the lanes off it, book the first window. By mid-morning the loading bays are somebody else's.",
      "In a tall old house, count the half-landings when you tell us the floor: a bed that went up in pieces comes down in pieces, and taking apart is {dismantling} a piece.",
      "Walberton, Yapton and Fontwell lie on the flat and get the ordinary van at ordinary hours; Burpham and Amberley sit at the end of lanes, and we ask for a place to turn.",
    ],
    jobs: [
      job(
        "A double bed and a wardrobe from a second floor, both taken apart",
        "furniture-removal",
        { "bed-frame-double": 1, "wardrobe-double": 1 },
        { floor: 2, dismantleCount: 2 },
      ),
      job("An antique dresser that nobody could sell, ground floor", "furniture-removal", { "welsh-dresser": 1 }),
      job("Two yards of cuttings and a rotten bench from a garden in Slindon", "garden-waste", { "garden-yard": 2, "garden-table": 1 }),
    ],
    questions: [
      {
        question: "When is a good time for a van in Arundel?",
        answer: "Early. The windows before mid-morning miss most of the queue on the A27 and most of the visitors in the High Street.",
      },
      {
        question: "Is a narrow staircase a problem?",
        answer:
          "Rarely, if we know. Measure the tightest turn and the longest thing; where it cannot go round we take it apart for {dismantling} a piece.",
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
    lead: "Steyning clears out slowly and then all at once: forty years in one cottage, and a fortnight until completion.",
    facts: [
      published(
        "High Street and Church Street lie in a conservation area that was reviewed in 2018.",
        "Horsham District Council, cabinet report of January 2018",
      ),
      unpublished("Parts of the parish are inside the South Downs National Park."),
    ],
    work: [
      "A whole house is more than one van load, so ring us and walk through the rooms with the phone in your hand. You get one figure, and can strike out what the family keeps.",
      "Papers, photographs and small boxes go on a table by the door and not on the van. We ask before the last drawer, every time.",
      "On the old streets a car parked on either side leaves the width of a van and no more. Two cones, or two neighbours, the evening before.",
    ],
    jobs: [
      job("A cottage sitting room: two armchairs, a sideboard, a bookcase and a rug", "furniture-removal", {
        armchair: 2,
        sideboard: 1,
        "bookcase-large": 1,
        rug: 1,
      }),
      job("Forty years of a loft: twenty boxes, eight suitcases and a cot", "house-clearance", {
        "bric-a-brac-box": 12,
        "books-box": 8,
        suitcase: 8,
        cot: 1,
      }),
      job("An upright piano from a ground floor, level to the street", "furniture-removal", { "piano-upright": 1 }),
    ],
    questions: [
      {
        question: "Can you clear a whole house in Steyning before completion?",
        answer:
          "From {houseFrom}, on the next working day at the earliest. The [house clearance guide](/house-clearance-guide) has the order in which to do things.",
      },
      { question: "Do you serve Bramber and Upper Beeding?", answer: "Both, under the same BN44 code and on the same round." },
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
    lead: "Knockhundred Row was not laid out with a Luton van in mind. In Midhurst we would rather be early than wide.",
    facts: [
      published(
        "The centre is a conservation area inside the South Downs National Park, and the park authority has its offices in the town.",
        "Midhurst conservation area appraisal, 2012",
      ),
      unpublished("The old streets round Market Square and Knockhundred Row are tight for a large van; an early slot helps."),
    ],
    work: [
      "If a delivery lorry cannot stand outside your door, neither can we for long. Tell us where the last one stopped.",
      "From Trotton to Lodsworth there are lanes with banks instead of pavements. A gateway wide enough to pull into is the best thing you can offer a driver.",
      "Stoves, logs and ash are country things with rules of their own: logs we take, cold ash in bags goes with the household waste, and nothing warm goes on the van.",
    ],
    jobs: [
      job("A range cooker, disconnected, from a kitchen at ground level", "furniture-removal", { "cooker-range": 1 }),
      job("A yard of logs nobody will burn and a yard of cuttings", "garden-waste", { logs: 4, "garden-yard": 1 }),
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
          "For some corners, yes. We stop where it fits and carry: {carryFreeMetres} metres are in the price, each further {carryStepMetres} are {carry}.",
      },
      {
        question: "Do National Park rules change anything for a clearance?",
        answer:
          "Not for what leaves your house. Where waste may be put down matters more, and ours goes only to licensed sites, none of them a field.",
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
      "House clearance in Petworth: antiques looked at before disposal, very narrow lanes, what jobs cost today, and when a van can next be there.",
    lead: "In Petworth, of all places, look twice before calling something rubbish. A dealer who takes the bureau makes your clearance smaller, and we price only what is left.",
    facts: [
      published("A conservation-area market town.", "chichester.gov.uk, conservation areas"),
      unpublished("The old lanes are very narrow, and heavy vehicles struggle round Market Square."),
      unpublished("The town is known for its antique shops."),
    ],
    work: [
      "Order matters: family first, then the shops, then us. Ask for a quote again after each step; it costs nothing and usually falls.",
      "Brown furniture that no shop wants is still furniture. Dry and sound, it goes back into use more often than people fear; with woodworm it goes with the timber.",
      "Lanes to Byworth or Graffham meet tractors, and somebody has to reverse. Tell us if there is a better way in than the one a map would choose.",
    ],
    jobs: [
      job(
        "A triple wardrobe, taken apart, and a dressing table",
        "furniture-removal",
        { "wardrobe-triple": 1, "dressing-table": 1 },
        { floor: 1, dismantleCount: 1 },
      ),
      job("What the dealers left: a wall unit, a nest of side tables, a large mirror, ten boxes", "house-clearance", {
        "wall-unit": 1,
        "side-table": 3,
        "mirror-large": 1,
        "bric-a-brac-box": 10,
      }),
      job("One worn armchair", "single-item", { armchair: 1 }),
    ],
    questions: [
      {
        question: "Will you buy antiques or knock them off the price?",
        answer: "No. We do not buy, so we have no reason to call a good thing rubbish. Sell first, then book for the rest.",
      },
      {
        question: "How do you get through Petworth's lanes?",
        answer: "Slowly, and in daylight. If your lane has a width limit, name it in the notes on access.",
      },
    ],
  },
];
