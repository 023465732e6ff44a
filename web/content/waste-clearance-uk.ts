/** The landing page for people who search for waste clearance without a town. No page says that we go everywhere (decision 0001). */
import type { Part } from "./page-copy.ts";

export const wasteClearanceUk = {
  path: "/waste-clearance-uk",
  title: "Waste clearance in the South East of England",
  tab: "Waste clearance UK: prices, law and booking",
  description:
    "Waste clearance for homes and businesses in Sussex, Surrey and Kent: what it costs today, what the law requires anywhere in the UK, and how to book.",
  keywords: ["waste clearance UK", "rubbish removal", "house clearance", "waste collection South East"],
  lead: "What a clearance costs, what the law requires wherever you live, and how to book us if you’re in Sussex, Surrey or Kent.",
  parts: [
    {
      heading: "Skip, council, charity or van: which is best?",
      blocks: [
        {
          caption: "Four ways to get rid of it",
          columns: ["Option", "Best for", "Watch out for"],
          rows: [
            [
              "Charity or giving it away",
              "Items in good condition; sofas with their fire label",
              "They can’t take everything, and need days’ or weeks’ notice",
            ],
            [
              "Council bulky collection",
              "One to five household items that can wait",
              "Items left outside; the council sets the date; no builders’ waste",
            ],
            [
              "Skip",
              "Rubble and building waste that builds up over a week",
              "You load it; it needs a permit on the road; sofas, fridges and plasterboard often aren’t allowed",
            ],
            [
              "A van with two people",
              "Anything upstairs, heavy, mixed or urgent",
              "More expensive than the council for one item; check the carrier first",
            ],
          ],
        },
        "If you have one mattress and next month will do, call your council. If it’s a garage that has to be clear by Friday, call us.",
      ],
    },
    {
      heading: "What it costs today",
      blocks: [
        {
          jobs: ["washingMachine", "mattress", "sofa", "blackBags", "hedgeAndShed", "bedroom", "garage", "flat"],
          caption: "Today’s prices, {vat}, ground floor unless stated",
        },
        "A full van is {fullVan}. [See the full price list](/waste-removal-costs).",
      ],
    },
    {
      heading: "The law is the same wherever you live",
      blocks: [
        "There are three rules to know.",
        {
          list: [
            "**The carrier must be registered.** In England and Wales the number begins with CBDU; a CBDL number is for people carrying their own waste and isn’t enough. Scotland and Northern Ireland have their own registers. Anyone can check a number.",
            "**You must ask.** If you give your waste to someone who isn’t registered, you can be fined if it’s dumped. [How to check in five minutes](/householder-duty-of-care).",
            "**Some items need special treatment.** Sofas must be incinerated, fridges degassed and plasterboard kept separate. Asbestos must be left alone.",
          ],
        },
      ],
    },
    {
      heading: "Where our vans go",
      blocks: [
        "To 42 towns and the areas around them: the coast from Chichester and Selsey past Worthing, Brighton, Eastbourne and Hastings to Folkestone and Dover; the Weald from Horsham and Crawley to Tunbridge Wells; Surrey from Farnham and Guildford to Epsom and Reigate; Kent from Dartford and Maidstone to Canterbury and Ashford.",
        "Enter your postcode in the [booking form](/book) and we’ll tell you straight away. If we don’t cover you, we won’t sell your job on to another firm.",
      ],
    },
  ] satisfies readonly Part[],
};
