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
      "Waste clearance in Canterbury: day permits for trades, a walled centre on foot, student houses in June, priced jobs and the next free window.",
    lead: "Canterbury lets a tradesman in for a day if a resident asks. Ask, and the walls are no obstacle to a sofa.",
    facts: [
      published(
        "There are resident parking zones at St George's, St Mildred's, St Dunstan's, St Stephen's and elsewhere; residents can buy day permits for trades.",
        "news.canterbury.gov.uk, parking reviews",
      ),
      unpublished("Many houses are let to students, and the walled centre is largely for people on foot."),
    ],
    work: [
      "Buy the day permit with our registration left open and write it in when the van is there; the reference of your booking is not what the warden looks for.",
      "Landlords in Wincheap and up St Stephen's: every tenancy that ends in June ends on the same few days, so take your window as soon as the date is fixed.",
      "For a house inside the walls we need to know the nearest street a van may enter before trade begins. After that everything rolls on wheels.",
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
          "Residents of the zones can buy day permits for trades from the city council. One day is plenty; loading rarely takes an hour.",
      },
      {
        question: "When should a student landlord book?",
        answer: "As soon as the tenancy's last day is known. Windows open two months ahead.",
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
    lead: "Five storeys, one staircase, a view of France: the houses by The Leas were built for families with servants, and are emptied by people with straps.",
    facts: [
      published(
        "A controlled zone round Folkestone West station is for permit holders only in part of each weekday morning.",
        "Folkestone West zone leaflet, an older one: look up today's hours",
      ),
      unpublished("Tall Victorian houses near The Leas are split into flats; the Old High Street is steep and for people on foot."),
    ],
    work: [
      "A fifth floor is priced as five times {stairs}. If the building has a working lift, however small, tell us its inside measure and half the list may go down in it.",
      "From the Old High Street goods go downhill to the harbour end or uphill to the top, whichever is nearer by the metre.",
      "By the station, a window after the controlled spell needs no permit.",
      "Hawkinge and Capel-le-Ferne lie up on the cliff, where fog is a fair reason for being late.",
    ],
    jobs: [
      job(
        "A fourth-floor flat by The Leas: two-seat sofa, armchair, wardrobe in boards",
        "furniture-removal",
        { "sofa-2-seat": 1, armchair: 1, "wardrobe-flat": 1 },
        { floor: 4 },
      ),
      job(
        "A shop's old counter unit and two display cabinets, carried 50 metres",
        "commercial-waste",
        { "kitchen-unit": 3, "display-cabinet": 2 },
        { carryMetres: 50 },
      ),
      job("A mattress and a divan base from a house in Cheriton", "furniture-removal", { "divan-double": 1 }),
    ],
    questions: [
      {
        question: "Is there a limit to how high you go in Folkestone?",
        answer: "The booking form takes up to thirty floors, which is more than The Leas has.",
      },
      { question: "Can you reach the Old High Street?", answer: "Its ends. In between we carry, and the metres are part of the price." },
    ],
  },
  {
    slug: "dover",
    name: "Dover",
    outcodes: ["CT16", "CT17", "CT15"],
    neighbourhoods: ["River", "Buckland", "Whitfield", "Temple Ewell", "St Margaret's at Cliffe", "Kearsney"],
    council: councils.dover,
    site: { name: "Dover HWRC (Whitfield)", sure: true },
    description:
      "Waste clearance in Dover, River and Whitfield: port queues on the A20, terraces up the valley sides, step carries priced, the next free window.",
    lead: "When traffic for the port is held back, Dover is full of lorries that would rather be in France. It is also the longest drive we make, so whoever books here should expect a window and not a minute.",
    facts: [
      unpublished("Traffic controls for the port on the A20 and A2 can hold up an arrival at short notice."),
      unpublished("Terraces climb the valley sides, so steps and stairs are common."),
    ],
    work: [
      "Give us a mobile number rather than an email for the day itself. If lorries are being queued, minutes matter and post does not.",
      "In Buckland and the terraces above it, houses have steps before the door as well as behind it. Ten steps up from the pavement are about ten metres of carrying.",
      "Whitfield and Temple Ewell lie inland of the port; say which way you would drive home yourself when the A2 stands still.",
      "One full van pays for the journey better than three visits, for you as for us: gather what neighbours and family want gone and book it as one load.",
    ],
    jobs: [
      job(
        "A full terraced sitting room down two flights of front steps",
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
      job("A yard of timber and a yard of cuttings from St Margaret's", "garden-waste", { "timber-yard": 1, "garden-yard": 1 }),
    ],
    questions: [
      {
        question: "What if traffic for the port holds the van up?",
        answer:
          "Then it is late, and [the terms](/terms) say what that means for you. A queue on the A20 changes the time, never the price.",
      },
      {
        question: "Does Dover cost more because it is far away?",
        answer: "No. The tariff has no line for distance; what differs is only how soon a window is free.",
      },
    ],
  },
];
