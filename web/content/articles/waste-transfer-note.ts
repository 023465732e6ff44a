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
  lead: "It’s one page with seven facts, which you keep for two years. Many small businesses don’t have one when they’re asked.",
  published: "2026-11-21",
  changed: "2026-11-25",
  picture: "van",
  next: ["/householder-duty-of-care", "/services", "/blog/skip-or-van"],
  parts: [
    {
      heading: "Who needs one",
      blocks: [
        "Every business, each time waste that is not hazardous changes hands. That means shops and offices, but also landlords, letting agents, holiday lets, schools, charities, gardeners, and the builder who works at a private house: the rubble is the builder’s, not the householder’s.",
        "Households don’t need one. The law only asks them [to check the carrier](/householder-duty-of-care), and a confirmation with names, date and contents is enough proof.",
      ],
    },
    {
      heading: "The seven things it must say",
      blocks: [
        "Regulation 35 of the Waste (England and Wales) Regulations 2011 lists them. Any document that includes them all will do: an invoice, a receipt or an email.",
        {
          steps: [
            "**What it is:** a description in words and the code from the List of Waste. “Mixed office furniture, unpadded, 20 03 07” and not “rubbish”.",
            "**How much** there is, and whether it’s loose or in a container.",
            "**When and where** it changed hands: date, time, place.",
            "**What your business does,** as a SIC 2007 code. Yours is on your Companies House entry.",
            "**Who gives it and who takes it:** names, addresses and signatures of both. Signatures can be electronic.",
            "**In what capacity:** producer, registered carrier with number, permit holder with number, and so on.",
            "**That the waste hierarchy was applied:** one sentence, but it has to be there and it has to be true.",
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
            ["Mixed, like household rubbish", "20 03 01", ""],
            ["Paper and card", "20 01 01", ""],
            ["Screens, small electricals", "20 01 35*", "Hazardous unless assessed"],
            ["Fridge from a business", "16 02 11*", "Hazardous: a consignment note instead"],
            ["Fluorescent tubes", "20 01 21*", "Hazardous"],
            ["Mixed builders’ waste", "17 09 04", ""],
            ["Plasterboard", "17 08 02", "Kept separate"],
            ["Cuttings", "20 02 01", ""],
          ],
        },
        "The asterisk means hazardous. For hazardous waste from a business you need a consignment note instead of a transfer note, and you keep it for three years.",
      ],
    },
    {
      heading: "How long to keep it",
      blocks: [
        "Both sides keep it for two years. The council and the Environment Agency may ask to see it; if you can’t produce it, the fixed penalty is £300. For giving waste to someone who isn’t authorised, there’s no upper limit to the fine. A folder in your email called “waste” is enough.",
        "If the same waste goes to the same carrier again and again, one note can cover up to twelve months: a season ticket. It needs a schedule of each collection with date, time and quantity beside it, and it ends if the carrier, the holder or the type of waste changes. You can’t use one for hazardous waste.",
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
            ["From October 2027", "Carriers, brokers and dealers have to as well. The tracking number is issued before the waste moves."],
            ["Producers", "No date has been set. Keep using transfer notes until then."],
          ],
        },
        "Be wary of anyone who tells you that paper notes are no longer valid, or that you have to buy their software.",
      ],
    },
    {
      heading: "How it works with us",
      blocks: [
        "When you book, tell us it’s for a business, with its name, and a purchase order number if you use them. Every item on your list already has a waste code and a description, so the note says what was actually on the van and not just “mixed waste”. You sign on the day and get your copy.",
        { jobs: ["smallOffice", "office", "bathroom"], caption: "What small-business collections cost at today’s prices, {vat}" },
        "If there’s no carrier number on the note, don’t sign it. That goes for us and everyone else.",
      ],
    },
    {
      heading: "Four common mistakes",
      blocks: [
        {
          list: [
            "A note made out by the carrier with the customer’s part left empty. You’re responsible for your part.",
            "“General waste” as the description, when there was a fridge in the load.",
            "A carrier number that has expired. It lasts three years, so check it once a year.",
            "A cleaner or caretaker who gives it to “a friend with a van”. The business is responsible for what its staff hand over.",
          ],
        },
      ],
    },
  ],
};
