/** The landing page for people who search for waste clearance without a town. No page says that we go everywhere (decision 0001). */
import type { Part } from "./page-copy.ts";

export const wasteClearanceUk = {
  path: "/waste-clearance-uk",
  title: "Waste clearance in the South East of England",
  tab: "Waste clearance UK: prices, law and booking",
  description:
    "Waste clearance for homes and firms in Sussex, Surrey and Kent: what it costs today, what the law asks of you anywhere in the UK, and how to book.",
  keywords: ["waste clearance UK", "rubbish removal", "house clearance", "waste collection South East"],
  lead: "What a clearance costs, what the law asks of you anywhere in the country, and a van if you live in Sussex, Surrey or Kent.",
  parts: [
    {
      heading: "Skip, council, charity, van: which one you want",
      blocks: [
        {
          caption: "Four ways to be rid of it",
          columns: ["Way", "Right for", "Mind that"],
          rows: [
            [
              "Charity or giving away",
              "Things that work and look it; sofas with their fire label",
              "They choose, and need days or weeks of notice",
            ],
            [
              "Council bulky collection",
              "One to five household items that can wait",
              "Left outside; date set by the council; no builders’ waste",
            ],
            [
              "Skip",
              "Rubble and strip-outs that grow over a week",
              "You load it; on the road it needs a permit; sofas, fridges and plasterboard are often barred",
            ],
            [
              "A van with two people",
              "Anything upstairs, heavy, mixed or soon",
              "Dearer than the council for one item; look up the carrier first",
            ],
          ],
        },
        "If yours is one mattress and next month will do, ring your council. If it is a garage by Friday, that is what we are for.",
      ],
    },
    {
      heading: "What it costs today",
      blocks: [
        {
          jobs: ["washingMachine", "mattress", "sofa", "blackBags", "hedgeAndShed", "bedroom", "garage", "flat"],
          caption: "Worked from today’s price list, {vat}, ground floor unless it says otherwise",
        },
        "A full van is {fullVan}. [Every line of the tariff](/waste-removal-costs).",
      ],
    },
    {
      heading: "The law is the same wherever you live",
      blocks: [
        "Three rules matter, and hardly anyone selling clearance tells you all of them.",
        {
          list: [
            "**The carrier must be registered.** In England and Wales the number begins with CBDU; a CBDL number is for people carrying their own waste and is not enough. Scotland and Northern Ireland have registers of their own. Anyone can look a number up.",
            "**You must ask.** A householder who hands waste to somebody unregistered can be fined if it is dumped. [How to be safe in five minutes](/householder-duty-of-care).",
            "**Some things may not be mixed or recycled.** Sofas must be burned, fridges degassed, plasterboard kept apart, asbestos left alone.",
          ],
        },
      ],
    },
    {
      heading: "Where our vans go",
      blocks: [
        "To 42 towns and what lies around them: the coast from Chichester and Selsey past Worthing, Brighton, Eastbourne and Hastings to Folkestone and Dover; the Weald from Horsham and Crawley to Tunbridge Wells; Surrey from Farnham and Guildford to Epsom and Reigate; Kent from Dartford and Maidstone to Canterbury and Ashford.",
        "Your postcode decides, not a circle on a map. The [booking form](/book) takes it first and answers at once. Outside that area we do not sell your job on to somebody we do not know.",
      ],
    },
  ] satisfies readonly Part[],
};
