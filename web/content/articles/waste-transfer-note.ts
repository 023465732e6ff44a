/** Article: waste transfer notes. */
import type { Article } from "../page-copy.ts";

export const transferNote: Article = {
  path: "/blog/what-is-a-waste-transfer-note",
  kind: "article",
  title: "What a waste transfer note is, and who needs one",
  tab: "Waste transfer notes explained, line by line",
  description:
    "Who needs a waste transfer note, the seven things it must say, how long to keep it, and what changes with digital waste tracking in 2026 and 2027.",
  keywords: ["waste transfer note", "duty of care waste", "EWC code", "season ticket waste", "business waste paperwork"],
  lead: "One page, seven facts, two years in a folder. It is the cheapest insurance a small business has, and the one most often missing.",
  published: "2026-11-21",
  picture: "van",
  next: ["/householder-duty-of-care", "/services", "/blog/skip-or-van"],
  parts: [
    {
      heading: "Who needs one",
      blocks: [
        "Every business, each time waste that is not hazardous changes hands. That means shops and offices, but also landlords, letting agents, holiday lets, schools, charities, gardeners, and the builder who works at a private house: the rubble is his, not the householder’s.",
        "Households need none. The law asks them for something smaller, [to check the carrier](/householder-duty-of-care), and a confirmation with names, date and contents does that job.",
      ],
    },
    {
      heading: "The seven things it must say",
      blocks: [
        "Regulation 35 of the Waste (England and Wales) Regulations 2011 lists them. Any document will do if they are all in it: an invoice, a receipt, an email.",
        {
          steps: [
            "**What it is:** a description in words and the code from the List of Waste. “Mixed office furniture, unpadded, 20 03 07” and not “rubbish”.",
            "**How much,** and whether it is loose or in something, and in what.",
            "**When and where** it changed hands: date, time, place.",
            "**What your business does,** as a SIC 2007 code. Yours is on your Companies House entry.",
            "**Who hands over and who takes:** names, addresses, signatures of both. A signature may be electronic.",
            "**In what capacity:** producer, registered carrier with number, permit holder with number, and so on.",
            "**That the waste hierarchy was applied:** one sentence, but it has to be there, and it has to be true.",
          ],
        },
      ],
    },
    {
      heading: "Codes you will meet",
      blocks: [
        {
          caption: "Codes for the commonest small-business waste",
          columns: ["Waste", "Code", "Note"],
          rows: [
            ["Bulky furniture, unpadded", "20 03 07", ""],
            ["Padded chairs and sofas", "20 03 07", "Described as containing POPs, with the chemicals"],
            ["Mixed, as from a home", "20 03 01", ""],
            ["Paper and card", "20 01 01", ""],
            ["Screens, small electricals", "20 01 35*", "Hazardous unless assessed"],
            ["Fridge from a business", "16 02 11*", "Hazardous: a consignment note instead"],
            ["Fluorescent tubes", "20 01 21*", "Hazardous"],
            ["Mixed builders’ waste", "17 09 04", ""],
            ["Plasterboard", "17 08 02", "Kept apart"],
            ["Cuttings", "20 02 01", ""],
          ],
        },
        "The asterisk means hazardous. For hazardous waste from a business a consignment note takes the place of the transfer note, and it is kept for three years.",
      ],
    },
    {
      heading: "How long, and for whom",
      blocks: [
        "Both sides keep it for two years. The council and the Environment Agency may ask to see it; if you cannot produce it, the fixed penalty is £300. The fine for the duty behind it, handing waste to somebody without authority, has no upper limit. A folder in your email called “waste” is enough.",
        "If the same waste goes to the same carrier again and again, one note can cover up to twelve months: a season ticket. It needs a schedule of each collection with date, time and quantity beside it, and it ends as soon as carrier, holder or kind of waste changes. It is not allowed for hazardous waste.",
      ],
    },
    {
      heading: "What changes with digital tracking",
      blocks: [
        {
          facts: [
            [
              "Since October 2026",
              "Sites that receive waste in England, Wales and Northern Ireland record each load in Defra’s digital service.",
            ],
            ["From October 2027", "Carriers, brokers and dealers do so as well. The tracking number exists before the waste moves."],
            ["Producers", "No date has been set. Your notes stay your notes until then."],
          ],
        },
        "Anyone who tells you today that paper is void, or that you have to buy their software, is selling software.",
      ],
    },
    {
      heading: "How it goes with us",
      blocks: [
        "Say in the booking form that a company pays, with its name and, if you use them, a purchase order number. The list you book from already holds a waste code and a description for each thing, padded seats and electricals apart, so the note describes what was on the van and not “1 × mixed waste”. You sign on the day, and get your copy.",
        { jobs: ["smallOffice", "office", "bathroom"], caption: "What small-business collections cost at today’s prices, {vat}" },
        "If our carrier number is not on the note, do not sign it. That goes for ours and for everyone’s.",
      ],
    },
    {
      heading: "Four mistakes inspectors see",
      blocks: [
        {
          list: [
            "A note made out by the carrier with the customer’s part left empty. You answer for your part.",
            "“General waste” as the description, with a fridge in the photograph.",
            "A carrier number that has run out. It lasts three years: look it up once a year.",
            "A cleaner or a caretaker who lets “a friend with a van” have it. The business is responsible for what its people hand over.",
          ],
        },
      ],
    },
  ],
};
