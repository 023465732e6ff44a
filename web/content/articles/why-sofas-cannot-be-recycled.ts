/** Article at an address of its own: POPs in upholstered seating. */
import type { Article } from "../page-copy.ts";

export const whySofas: Article = {
  path: "/why-sofas-cannot-be-recycled",
  kind: "article",
  title: "Why your old sofa has to be burned",
  tab: "Why sofas cannot be recycled: POPs explained",
  description:
    "Flame retardants make most sofas POPs waste: no landfill, no recycling, only burning. Which seats count, what it costs, when a sofa may be given away.",
  keywords: ["POPs sofas", "sofa disposal", "upholstered domestic seating", "DecaBDE", "get rid of a sofa"],
  lead: "It was made not to burn, and that is exactly why it now has to be. What POPs are, which seats are affected, and what you can still do with yours.",
  published: "2026-11-21",
  picture: "sofa",
  next: ["/waste-removal-costs", "/eco-friendly-waste-disposal", "/householder-duty-of-care"],
  parts: [
    {
      heading: "A good idea with a long shadow",
      blocks: [
        "Britain has had some of the strictest furniture fire rules in the world since 1988, and they saved lives. Makers met them by treating foam and covers with bromine compounds. One of them, decabromodiphenyl ether, DecaBDE for short, was in a great many of the sofas sold in this country for thirty years.",
        "It does not break down. It gathers in soil, in fish and in us, and is suspected of harming the development of children’s nervous systems. It is now listed under the Stockholm Convention as a persistent organic pollutant, a POP, beside old acquaintances such as DDT. New furniture may not contain it. The old furniture is still in our living rooms.",
      ],
    },
    {
      heading: "What the law does with it",
      blocks: [
        "Waste that contains POPs above a limit must be destroyed in a way that destroys the POPs. Tests for the Environment Agency found so many seats above the limit that it asks everyone in the trade to assume that upholstered domestic seating contains them, unless there is written evidence that a particular piece does not. Since the start of 2023 that means:",
        {
          list: [
            "It goes to an incinerator that is permitted for it. Not to landfill, not to a shredder that sells the foam.",
            "It is kept apart from other waste, from your hallway to the gate. A mixed load counts as POPs waste as a whole.",
            "It is not broken open on the way, because the dust is the harmful part. No breaking up to save space.",
            "The paperwork says what it is: domestic seating waste containing POPs, code 20 03 07, with the chemicals named.",
          ],
        },
        "So if somebody tells you that your sofa “will be recycled”, they are either wrong or about to break the law.",
      ],
    },
    {
      heading: "Which seats count",
      blocks: [
        {
          facts: [
            [
              "In",
              "Sofas, sofa beds, armchairs, recliners, footstools, padded dining chairs and stools, home office chairs, futons, bean bags, floor and sofa cushions, padded garden seats.",
            ],
            [
              "Treated as in",
              "Child car seats, high chairs and pushchairs with padding; padded office and reception chairs, unless there is evidence.",
            ],
            [
              "Out",
              "Plain wooden and plastic chairs, deckchairs, mattresses, bed bases, curtains. Domestic mattresses have rules of their own.",
            ],
          ],
        },
        "Leather is no exception: it is the foam and the lining that are treated. Nor is age a way out: the treatment cannot be seen, and only a test of the very piece says that it is not there.",
      ],
    },
    {
      heading: "What it costs, and what for",
      blocks: [
        "Our price for a seat has two parts. The first is what anything of that size costs to collect. The second, special handling, is fixed for each piece and pays for the separate journey and the higher charge at the gate. You see both before you book.",
        { jobs: ["armchair", "sofa", "cornerSofa", "suite"], caption: "Seats at today’s prices, {vat}, ground floor" },
        { worked: "suite" },
        "A sofa bed or corner sofa that will not go through the door again is common; the crew may take the feet or an arm off where it is bolted on, but it does not saw seats up, for the reason above.",
      ],
    },
    {
      heading: "When it may still be given away",
      blocks: [
        "The rule is about waste. A sofa that somebody wants is not waste, and selling or giving away a used one stays lawful. Three things have to be right:",
        {
          steps: [
            "**It is meant for reuse from the start.** Carried from your room to theirs, not fetched back out of a heap.",
            "**It has its permanent fire label,** usually sewn under the seat cushion or along the base. Shops and charities may not take it without.",
            "**It needs small repairs at most:** a castor, a button. Reupholstering it makes the old filling waste.",
          ],
        },
        "If yours is like that, put it up for a week before you book us. Charity furniture shops in most towns between Chichester and Canterbury collect free of charge, and a sofa that is sat on for eight more years is the only good ending this story has.",
      ],
    },
    {
      heading: "What to do with yours",
      blocks: [
        {
          list: [
            "Label, clean, no tears: offer it. Give it a deadline.",
            "New one being delivered: ask the shop to take the old one, and what it charges.",
            "Council bulky collection: most take seats, on a list of their own and at a charge of their own.",
            "Upstairs, heavy, or gone by Thursday: [see the price and book](/book). Keep cushions with the sofa and everything dry.",
          ],
        },
        "Whoever takes it, keep the receipt. A dumped three-seater is the commonest thing in a lay-by, and the first question is whose it was. [What the law asks of you](/householder-duty-of-care).",
      ],
    },
  ],
};
