/** Guide: clearing a house in order. */
import type { Article } from "../page-copy.ts";

export const houseClearanceGuide: Article = {
  path: "/house-clearance-guide",
  kind: "guide",
  title: "Clearing a house, step by step",
  tab: "House clearance guide: step by step, with prices",
  description:
    "How to clear a house after a death, a move or a tenancy: papers first, who may decide, what to keep, what a clearance costs, and how the day goes.",
  keywords: ["house clearance guide", "probate house clearance", "clear parents house", "house clearance cost", "house clearance Sussex"],
  lead: "A house holds more than furniture. Done in the right order, clearing one takes days instead of weeks, and nothing is lost that you look for later.",
  published: "2026-11-21",
  picture: "full van",
  next: ["/waste-removal-costs", "/blog/clearing-a-rented-flat", "/eco-friendly-waste-disposal"],
  parts: [
    {
      heading: "First: who may decide",
      blocks: [
        "After a death, what is in the house belongs to the estate. The executor named in the will, or the administrator if there is none, decides what goes. Before probate is granted you can secure the house, look for papers, deal with food and take photographs; you should not sell or throw away anything of value until it has been valued for the estate. If there is a will dispute, touch nothing and ask the solicitor.",
        "In a rented home the tenant’s things stay the tenant’s for a time even after they have gone. A landlord writes to the last known address, gives a date and keeps proof. In a shared house, get every owner’s word in writing. Our [terms](/terms#what-you-see-to) ask one thing of whoever books: that they may dispose of what is there.",
      ],
    },
    {
      heading: "Second: papers, before anything is moved",
      blocks: [
        "Start with paper while everything still lies where its owner put it. Give it a whole afternoon and one box.",
        {
          list: [
            "Will, deeds, birth and marriage certificates, passports, National Insurance and pension letters.",
            "Bank, savings and premium bond papers; share certificates; insurance; the last two council tax and energy bills.",
            "Vehicle papers, keys, and anything that looks like a safe’s combination.",
            "Photographs and letters. Decide later, elsewhere, with tea.",
          ],
        },
        "Look where people keep things: inside books and handbags, under drawer liners, behind the lowest drawer, in biscuit tins, coat pockets and the freezer. Our crews hand over what they come across, but they come across less if somebody has looked.",
      ],
    },
    {
      heading: "Third: four colours of sticker",
      blocks: [
        "Walk through with stickers and nothing else to do. **Green** stays in the family. **Blue** is worth asking about: silver, watches, medals, clocks, signed pictures, mid-century furniture, old toys, tools. **Yellow** can be given. **No sticker** goes. Let everyone walk through once with the same rules, then close the list; most quarrels over a clearance are about things that went while somebody was still thinking.",
        "Have blue things looked at by a valuer of your choice before you book us. We neither buy nor value, which is on purpose: a clearance firm that also buys has a reason to call things worthless.",
      ],
    },
    {
      heading: "Fourth: give what can be given",
      blocks: [
        "Charities collect furniture free of charge, and are choosy because they have to be. A sofa or armchair needs its permanent fire label; without one no charity may take it. Electrical things are tested first. Ring two weeks ahead; in summer, three. Hospices across Sussex, Surrey and Kent run their own shops and vans, and reuse charities take whole rooms for people being housed.",
        "Whatever is meant for reuse has to go that way before it becomes waste. Once a sofa lies in a heap with rubble it is waste in law, and nobody may sit on it again. [Who takes what](/eco-friendly-waste-disposal).",
      ],
    },
    {
      heading: "Fifth: the things that need care",
      blocks: [
        {
          facts: [
            ["Medicines and needles", "Medicines to any pharmacy. Needles in their yellow box to the council’s collection. Not to us."],
            ["Paint, garden chemicals, fuel", "Your council’s hazardous waste service. Water-based paint we can take if you list it."],
            ["Gas bottles", "Back to the supplier named on them."],
            ["Asbestos", "Shed roofs, old flue pipes, some floor tiles. [Leave it and read this](/blog/asbestos-in-sheds-and-garages)."],
            ["Guns and ammunition", "Ring the police on 101 before you touch them. It happens more than you would think."],
            ["Fridge and freezer", "Empty, off the evening before, door left ajar. [Why](/blog/fridge-freezer-disposal)."],
          ],
        },
      ],
    },
    {
      heading: "What it costs",
      blocks: [
        "A house clearance starts at {houseFrom}, and from there it goes by how much of the van is filled. A full van, {fullVan}, carries a furnished one-bedroom flat or the loose contents of a three-bedroom house that the family has been through.",
        { jobs: ["loft", "garage", "bedroom", "flat"], caption: "Four clearances at today’s prices, {vat}" },
        "More than {mostVans} in one go we look at with you first, by phone or in a visit. Clearing in two visits a week apart often works better for families than one: the first takes what nobody doubts. [Every line of the price list](/waste-removal-costs).",
      ],
    },
    {
      heading: "The day itself",
      blocks: [
        {
          steps: [
            "The crew walks through with you and compares the list with the rooms. If there is more than you listed, you see the new price before they lift anything.",
            "What stays is in one room with the door shut, or has its sticker on.",
            "Streams are kept apart as they load: padded seats, electricals, metal, wood, the rest.",
            "Papers, photographs, money and jewellery that turn up go into a box for you.",
            "They sweep. You walk through once more, then pay what was agreed.",
          ],
        },
        "You can leave for an hour; many people find it easier to. Leave a number that somebody answers.",
      ],
    },
    {
      heading: "Afterwards",
      blocks: [
        "Keep the confirmation and receipt with the estate’s papers: they show the executor’s accounts where the money went, and they show who took the waste, should anyone ever ask. Read the meters, turn off the water, and tell the insurer that the house is now empty: many policies change after 30 days.",
      ],
    },
  ],
};
