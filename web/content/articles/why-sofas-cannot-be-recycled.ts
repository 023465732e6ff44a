/** Article at an address of its own: POPs in upholstered seating. */
import type { Article } from "../page-copy.ts";

export const whySofas: Article = {
  path: "/why-sofas-cannot-be-recycled",
  kind: "article",
  title: "Why your old sofa has to be burned",
  tab: "Why sofas cannot be recycled: POPs explained",
  description:
    "Flame retardants make most sofas POPs waste: no landfill, no recycling, only incineration. Which seats count, what it costs, and when you can give a sofa away.",
  keywords: ["POPs sofas", "sofa disposal", "upholstered domestic seating", "DecaBDE", "get rid of a sofa"],
  lead: "It was treated so that it wouldn’t catch fire, and that’s why it now has to be burned. Here’s what POPs are, which seats are affected and what you can still do with yours.",
  published: "2026-11-21",
  changed: "2026-11-25",
  picture: "sofa",
  next: ["/waste-removal-costs", "/eco-friendly-waste-disposal", "/householder-duty-of-care"],
  parts: [
    {
      heading: "How it happened",
      blocks: [
        "Britain has had some of the strictest furniture fire rules in the world since 1988, and they saved lives. Manufacturers met them by treating foam and covers with bromine compounds. One of them, decabromodiphenyl ether, DecaBDE for short, was in a great many of the sofas sold in this country for thirty years.",
        "It doesn’t break down. It builds up in soil, in fish and in people, and is suspected of harming the development of children’s nervous systems. It is now listed under the Stockholm Convention as a persistent organic pollutant, a POP, like DDT. New furniture can’t contain it, but a lot of old furniture still does.",
      ],
    },
    {
      heading: "What the law says",
      blocks: [
        "Waste that contains POPs above a limit must be treated in a way that destroys them. Tests for the Environment Agency found so many seats above the limit that it requires everyone in the trade to assume that upholstered domestic seating contains them, unless there is written evidence that a particular piece does not. Since the start of 2023 that means:",
        {
          list: [
            "It goes to a licensed incinerator, not to landfill or to a shredder that sells the foam.",
            "It’s kept separate from other waste all the way. If it’s mixed in, the whole load counts as POPs waste.",
            "It isn’t broken up to save space, because the dust is harmful.",
            "The paperwork says what it is: domestic seating waste containing POPs, code 20 03 07, with the chemicals named.",
          ],
        },
        "So if someone tells you your sofa “will be recycled”, they’re either wrong or about to break the law.",
      ],
    },
    {
      heading: "Which seats count",
      blocks: [
        {
          facts: [
            [
              "Counts",
              "Sofas, sofa beds, armchairs, recliners, footstools, padded dining chairs and stools, home office chairs, futons, bean bags, floor and sofa cushions, padded garden seats.",
            ],
            [
              "Treated the same",
              "Child car seats, high chairs and pushchairs with padding; padded office and reception chairs, unless there’s evidence that they contain no banned flame retardants.",
            ],
            [
              "Doesn’t count",
              "Plain wooden and plastic chairs, deckchairs, mattresses, bed bases, curtains. Domestic mattresses have rules of their own.",
            ],
          ],
        },
        "Leather counts too, because the foam and lining are treated. Age makes no difference either: you can’t see the treatment, and only a test on that particular seat can prove it isn’t there.",
      ],
    },
    {
      heading: "What it costs, and why",
      blocks: [
        "Our price for a seat has two parts. The first is what anything of that size costs to collect. The second, special handling, is a fixed amount for each seat and pays for separate transport and the higher disposal cost. You see both before you book.",
        { jobs: ["armchair", "sofa", "cornerSofa", "suite"], caption: "Seats at today’s prices, {vat}, ground floor" },
        { worked: "suite" },
        "Sofa beds and corner sofas often won’t go back through the door. The crew can take off the feet, or an arm if it’s bolted on, but we don’t saw seats up, for the reason above.",
      ],
    },
    {
      heading: "When you can still give it away",
      blocks: [
        "The rule is about waste. A sofa that someone wants isn’t waste, and you can still sell it or give it away. Three things have to be true:",
        {
          steps: [
            "**It is meant for reuse from the start.** It goes straight from your home to theirs, not back out of a pile of rubbish.",
            "**It has its permanent fire label,** usually sewn under the seat cushion or along the base. Shops and charities can’t take it without one.",
            "**It only needs small repairs,** such as a castor or a button. If you reupholster it, the old filling becomes waste.",
          ],
        },
        "If yours is like that, put it up for a week before you book us. Many charity furniture shops collect for free, and someone may get years more use out of it.",
      ],
    },
    {
      heading: "What to do with yours",
      blocks: [
        {
          list: [
            "If it has a label, is clean and has no tears, offer it to someone, with a deadline.",
            "If you’re having a new one delivered, ask the shop whether it takes the old one and what it charges.",
            "Check your council’s bulky collection. Most take seats, for a charge.",
            "If it’s upstairs, heavy or has to go soon, [see the price and book](/book). Keep the cushions with the sofa, and keep it all dry.",
          ],
        },
        "Whoever takes it, keep the receipt. Sofas are often fly-tipped, and the council will ask whose it was. [What the law requires of you](/householder-duty-of-care).",
      ],
    },
  ],
};
