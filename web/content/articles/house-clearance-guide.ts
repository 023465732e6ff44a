/** Guide: clearing a house in order. */
import type { Article } from "../page-copy.ts";

export const houseClearanceGuide: Article = {
  path: "/house-clearance-guide",
  kind: "guide",
  title: "Clearing a house, step by step",
  tab: "House clearance guide: step by step, with prices",
  description:
    "How to clear a house after a death, a move or a tenancy: paperwork, who decides, what to keep, what a clearance costs, and what happens on the day.",
  keywords: ["house clearance guide", "probate house clearance", "clear parents house", "house clearance cost", "house clearance Sussex"],
  lead: "Done in the right order, clearing a house takes days instead of weeks, and you won’t lose anything you need later.",
  published: "2026-11-21",
  changed: "2026-11-24",
  picture: "full van",
  next: ["/waste-removal-costs", "/blog/clearing-a-rented-flat", "/eco-friendly-waste-disposal"],
  parts: [
    {
      heading: "First: who can decide",
      blocks: [
        "After a death, what is in the house belongs to the estate. The executor named in the will, or the administrator if there is none, decides what goes. Before probate is granted you can secure the house, look for papers, deal with food and take photographs; you should not sell or throw away anything of value until it has been valued for the estate. If the will is disputed, don’t touch anything and ask the solicitor.",
        "In a rented home the tenant’s belongings stay theirs for a time even after they’ve gone. If you’re the landlord, write to their last known address, give a date and keep proof. In a shared house, get every owner’s permission in writing. Our [terms](/terms#what-we-need-from-you) ask whoever books to confirm that they’re allowed to dispose of what’s there.",
      ],
    },
    {
      heading: "Second: paperwork, before anything is moved",
      blocks: [
        "Start with the paperwork while everything is still where its owner left it. Set aside an afternoon and one box.",
        {
          list: [
            "Will, deeds, birth and marriage certificates, passports, National Insurance and pension letters.",
            "Bank, savings and premium bond papers; share certificates; insurance; the last two council tax and energy bills.",
            "Vehicle papers, keys, and anything that looks like a safe’s combination.",
            "Photographs and letters. Decide about these later, when you have time.",
          ],
        },
        "Look where people keep things: inside books and handbags, under drawer liners, behind the lowest drawer, in biscuit tins, coat pockets and the freezer. Our crews hand over anything they find, but it’s best to look first.",
      ],
    },
    {
      heading: "Third: four colours of sticker",
      blocks: [
        "Walk through the house with a set of stickers. **Green** stays in the family. **Blue** is worth asking about: silver, watches, medals, clocks, signed pictures, mid-century furniture, old toys, tools. **Yellow** can be given away. **No sticker** goes. Let everyone in the family walk through once before you book; most arguments are about things that were thrown away too soon.",
        "Have anything with a blue sticker valued by someone you trust before you book us. We don’t buy or value, and that’s deliberate: a clearance firm that also buys has a reason to say things are worthless.",
      ],
    },
    {
      heading: "Fourth: give away what you can",
      blocks: [
        "Charities collect furniture for free, but have to be choosy. A sofa or armchair needs its permanent fire label; without one, no charity can take it. Electrical items are tested first. Call two weeks ahead, or three in summer. Hospices across Sussex, Surrey and Kent run their own shops and vans, and reuse charities take whole roomfuls of furniture for people setting up home.",
        "Anything to be reused has to go before it becomes waste. Once a sofa is in a pile with rubble it’s waste by law and can’t be reused. [Who takes what](/eco-friendly-waste-disposal).",
      ],
    },
    {
      heading: "Fifth: the things that need care",
      blocks: [
        {
          facts: [
            [
              "Medicines and needles",
              "Medicines to any pharmacy. Needles in their yellow box to the council’s collection. We can’t take either.",
            ],
            ["Paint, garden chemicals, fuel", "Your council’s hazardous waste service. We can take water-based paint if you list it."],
            ["Gas bottles", "Back to the supplier named on them."],
            ["Asbestos", "Shed roofs, old flue pipes, some floor tiles. [Leave it and read this](/blog/asbestos-in-sheds-and-garages)."],
            ["Guns and ammunition", "Call the police on 101 before you touch them. It’s more common than you’d think."],
            ["Fridge and freezer", "Empty, off the evening before, door left ajar. [Why](/blog/fridge-freezer-disposal)."],
          ],
        },
      ],
    },
    {
      heading: "What it costs",
      blocks: [
        "A house clearance starts at {houseFrom}, and after that it depends on how much of the van you fill. A full van, {fullVan}, holds a furnished one-bedroom flat, or what’s left in a three-bedroom house once the family has taken what they want.",
        { jobs: ["loft", "garage", "bedroom", "flat"], caption: "Four clearances at today’s prices, {vat}" },
        "If it won’t all fit in {mostVans}, we’ll go through it with you first, by phone or in person. Two visits a week apart often work better for families than one: start with what you’re sure about. [See the full price list](/waste-removal-costs).",
      ],
    },
    {
      heading: "On the day",
      blocks: [
        {
          steps: [
            "The crew walks through with you and compares the list with the rooms. If there is more than you listed, you see the new price before they lift anything.",
            "Anything staying should be in one room with the door shut, or have its sticker on.",
            "They keep different types of waste separate as they load: padded seats, electricals, metal, wood and the rest.",
            "Papers, photographs, money and jewellery that turn up go into a box for you.",
            "They sweep. You walk through once more, then pay what was agreed.",
          ],
        },
        "You can go out for an hour; many people find that easier. Just leave a number we can reach you on.",
      ],
    },
    {
      heading: "Afterwards",
      blocks: [
        "Keep the confirmation and receipt with the estate’s paperwork. They show where the money went and who took the waste, if anyone ever asks. Read the meters, turn off the water, and tell the insurer that the house is now empty: many policies change after 30 days.",
      ],
    },
  ],
};
