/** Towns of east Kent. */
import { councils } from "./councils.ts";
import { job, published, unpublished } from "./town-copy.ts";
import type { TownCopy } from "./town-copy.ts";

export const kentEast: readonly TownCopy[] = [
  {
    slug: "canterbury",
    name: "Canterbury",
    outcodes: ["CT1", "CT2", "CT3", "CT4"],
    neighbourhoods: ["Wincheap", "Harbledown", "Sturry", "Blean", "Bridge", "Fordwich"],
    council: councils.canterbury,
    site: { name: "Canterbury HWRC (Vauxhall Road)", sure: true },
    description:
      "Waste clearance in Canterbury: day permits for trades, the pedestrian streets inside the walls, student houses, prices and the next free window.",
    lead: "We clear homes, student houses and shops in Canterbury, inside the city walls and around them.",
    facts: [
      published(
        "There are resident parking zones at St George’s, St Mildred’s, St Dunstan’s, St Stephen’s and elsewhere; residents can buy day permits for trades.",
        "news.canterbury.gov.uk, parking reviews",
      ),
      unpublished("Many houses are let to students, and the walled centre is mostly pedestrianised."),
    ],
    work: [
      "If you live in a permit zone, buy a day permit for trades and leave the registration blank until the van arrives.",
      "Landlords in Wincheap and near St Stephen’s: most tenancies end on the same few days in June, so book as soon as you know the date.",
      "For a house inside the walls, tell us the nearest street a van can use early in the morning. We carry or wheel everything from there.",
    ],
    jobs: [
      job("A shared house: three single beds with mattresses, a sofa bed, fifteen bags", "house-clearance", {
        "bed-frame-single": 3,
        "mattress-single": 3,
        "sofa-bed": 1,
        "black-bag": 15,
      }),
      job(
        "A fridge-freezer carried 60 metres to the edge of the pedestrian streets",
        "furniture-removal",
        { "fridge-freezer": 1 },
        { carryMetres: 60 },
      ),
      job("Three yards of cuttings from Harbledown or Blean", "garden-waste", { "garden-yard": 3 }),
    ],
    questions: [
      {
        question: "Can I buy a permit for your van in Canterbury?",
        answer:
          "Yes. Residents of the parking zones can buy day permits for trades from the city council. One day is enough, even for a full van.",
      },
      {
        question: "When should a student landlord book?",
        answer: "As soon as you know the last day of the tenancy. You can book up to two months ahead.",
      },
    ],
  },
  {
    slug: "folkestone",
    name: "Folkestone",
    outcodes: ["CT19", "CT20"],
    neighbourhoods: ["Cheriton", "Sandgate", "Hawkinge", "Capel-le-Ferne", "Morehall", "Hythe"],
    council: councils.folkestone,
    site: { name: "Folkestone HWRC (Shorncliffe)", sure: true },
    description:
      "House and flat clearance in Folkestone, Sandgate and Cheriton: tall houses by The Leas, a steep Old High Street, prices and the next free window.",
    lead: "We clear houses and flats in Folkestone, including the tall houses by The Leas where everything comes down the stairs.",
    facts: [
      published(
        "A controlled zone round Folkestone West station is for permit holders only in part of each weekday morning.",
        "Folkestone West zone leaflet, an older one: check the current hours",
      ),
      unpublished("Tall Victorian houses near The Leas are split into flats; the Old High Street is steep and pedestrianised."),
    ],
    work: [
      "Without a lift, each floor adds {stairs}, so you pay that five times for a fifth floor. If there’s a lift, however small, measure the inside and tell us: half your list may fit.",
      "In the Old High Street we carry to whichever end is nearer.",
      "Near Folkestone West station, choose a window after the permit hours and you won’t need a permit.",
      "Hawkinge and Capel-le-Ferne are up on the cliff, where fog can sometimes slow us down.",
    ],
    jobs: [
      job(
        "A fourth-floor flat by The Leas: two-seat sofa, armchair, wardrobe taken apart",
        "furniture-removal",
        { "sofa-2-seat": 1, armchair: 1, "wardrobe-flat": 1 },
        { floor: 4 },
      ),
      job(
        "A shop’s old counter unit and two display cabinets, carried 50 metres",
        "commercial-waste",
        { "kitchen-unit": 3, "display-cabinet": 2 },
        { carryMetres: 50 },
      ),
      job("A mattress and a divan base from a house in Cheriton", "furniture-removal", { "divan-double": 1 }),
    ],
    questions: [
      {
        question: "Is any floor in Folkestone too high?",
        answer: "No. You can choose any floor up to the thirtieth in the booking form.",
      },
      {
        question: "Can you reach the Old High Street?",
        answer: "We can reach either end. In between we carry, and the distance is part of the price.",
      },
    ],
  },
  {
    slug: "dover",
    name: "Dover",
    outcodes: ["CT16", "CT17", "CT15"],
    neighbourhoods: ["River", "Buckland", "Whitfield", "Temple Ewell", "St Margaret’s at Cliffe", "Kearsney"],
    council: councils.dover,
    site: { name: "Dover HWRC (Whitfield)", sure: true },
    description:
      "Waste clearance in Dover, River and Whitfield: port queues on the A20, terraces up the valley sides, carrying up steps, prices and the next free window.",
    lead: "We collect in Dover, River and Whitfield. It’s our longest drive and the port traffic is unpredictable, so we give you a two-hour window rather than an exact time.",
    facts: [
      unpublished("Traffic controls for the port on the A20 and A2 can hold up an arrival at short notice."),
      unpublished("Terraces climb the valley sides, so steps and stairs are common."),
    ],
    work: [
      "Please give us a mobile number as well as an email. If lorries are queuing for the port, a text reaches you faster.",
      "In Buckland and the terraces above it, many houses have steps up to the door. Measure along them and add that to the distance to the van.",
      "Whitfield and Temple Ewell are inland of the port. If you know a better way in when the A2 is blocked, tell us in the notes.",
      "One full load works out cheaper than three small visits, so ask family and neighbours if they have anything to add.",
    ],
    jobs: [
      job(
        "A sitting room of furniture down two flights of front steps",
        "furniture-removal",
        { "sofa-3-seat": 1, armchair: 2, "coffee-table": 1, "tv-unit": 1 },
        { carryMetres: 35 },
      ),
      job("One load for a family: two mattresses, a cooker, a wardrobe, ten bags", "house-clearance", {
        "mattress-double": 2,
        "cooker-freestanding": 1,
        "wardrobe-double": 1,
        "black-bag": 10,
      }),
      job("A yard of timber and a yard of cuttings from St Margaret’s", "garden-waste", { "timber-yard": 1, "garden-yard": 1 }),
    ],
    questions: [
      {
        question: "What if traffic for the port holds the van up?",
        answer: "If we’re late, you get money off as set out in [our terms](/terms). Traffic never changes your price.",
      },
      {
        question: "Does Dover cost more because it is far away?",
        answer: "No. We don’t charge for distance. You may just have to wait a little longer for a free window.",
      },
    ],
  },
];
