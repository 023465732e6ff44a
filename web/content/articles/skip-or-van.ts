/** Article: skip or van. Skip prices are not ours to state; what decides is. */
import type { Article } from "../page-copy.ts";

export const skipOrVan: Article = {
  path: "/blog/skip-or-van",
  kind: "article",
  title: "Skip or van: which is right for your job?",
  tab: "Skip hire or a van with a crew: how to choose",
  description:
    "When a skip is cheaper and when a van with two people is: permits, hire time, what can’t go in a skip, who does the lifting, and how to compare costs.",
  keywords: ["skip hire or man and van", "skip alternative", "skip permit", "rubbish removal vs skip"],
  lead: "Both end up at the same sites. The difference is who does the lifting, where it’s parked, how long it takes and what can go in.",
  published: "2026-11-21",
  changed: "2026-11-25",
  picture: "full van",
  next: ["/waste-removal-costs", "/blog/garden-waste-weight", "/blog/clearing-a-rented-flat"],
  parts: [
    {
      heading: "The short answer",
      blocks: [
        "Choose a **skip** if the waste is heavy and builds up over time, you have a drive, and you don’t mind the lifting: a patio dug up over two weekends, a wall taken down.",
        "Choose a **van** if the waste is bulky, mixed or upstairs, if it has to go this week, or if there’s a yellow line outside.",
        "If you’re not sure, the rest of this page will help.",
      ],
    },
    {
      heading: "What you really pay for a skip",
      blocks: [
        {
          list: [
            "**The hire,** for a fixed number of days. After that you pay by the day or the week.",
            "**A permit,** if it’s on the road. The council issues it, often only to the skip company. It asks for a few days’ notice, and lights on the skip at night. In parts of Brighton, Guildford or Canterbury where every space is a resident’s bay, you pay to suspend the bay as well.",
            "**Items that aren’t allowed.** Mattresses, sofas, fridges, screens, tyres, plasterboard and paint are banned, or charged for one by one.",
            "**Level, not heaped.** A skip filled above the rim isn’t safe to carry by road, and the driver won’t take it.",
            "**Your neighbours.** A skip on the road fills up overnight with other people’s rubbish.",
            "**Your back.** Six cubic yards of rubble is sixty barrow loads, up a plank.",
          ],
        },
        "Ask for the total in writing, with the permit, VAT, days and surcharges. Then you can compare.",
      ],
    },
    {
      heading: "What you really pay for a van",
      blocks: [
        "You pay for volume, weight, handling and carrying, and you see the total before we come. A full van is 14 cubic yards: nearly two of the usual eight-yard skips.",
        { ladder: "The van’s price by load, {vat}, with two people to load it" },
        "It includes the crew’s time, up to what the table says. You don’t need a skip permit. Sofas and fridges are allowed, with a handling charge on its own line.",
      ],
    },
    {
      heading: "Six examples",
      blocks: [
        {
          caption: "Which one we’d choose ourselves",
          columns: ["Job", "Better", "Because"],
          rows: [
            ["Patio slabs, three tonnes", "Skip", "Weight. A van carries {fullVanKilograms} kg, so you’d need three"],
            ["An old bathroom, {bathroom} by van", "Van", "It’s done in a day, and a skip would be half empty"],
            ["A sofa and a bed, second floor", "Van", "Sofas aren’t usually allowed in skips, and someone has to carry them"],
            [
              "A kitchen over three weeks, with plaster",
              "Skip, and a van at the end",
              "It builds up slowly; plasterboard and the old fridge go by van",
            ],
            ["A garage after fifteen years, {garage} by van", "Van", "Mixed and bulky"],
            ["A loft before a move", "Van", "Everything has to come down the ladder anyway; with a skip, you carry it down yourself"],
          ],
        },
      ],
    },
    {
      heading: "Another option: bags",
      blocks: [
        "A bag from the builders’ merchant costs little, holds a cubic yard and is collected by a lorry with a crane. It’s fine for half a tonne of rubble if the crane can reach: no more than about four metres from the road, nothing overhead and no parked cars in between. Check what collection costs before you buy the bag, and what can go in it: the same items are banned as for skips.",
      ],
    },
    {
      heading: "Or use your own car",
      blocks: [
        "For six bags and a broken chair, use the recycling centre, if you’re a resident and it’s your own household waste. Check the council’s website for booking, vans and trailers, and charges for rubble and plasterboard. Count the trips: twelve bags in a hatchback is three trips of about an hour each.",
      ],
    },
    {
      heading: "Whoever takes it",
      blocks: [
        "The duty to check is the same for a skip as for a van: the firm must be a registered upper-tier carrier, and you should have a receipt with its name. Skip companies often subcontract, so ask whose lorry will come. [How to check a carrier](/householder-duty-of-care).",
        "To compare us with a quote you’ve been given, [list your items in the form](/book). You don’t need to give a name or email to see the price.",
      ],
    },
  ],
};
