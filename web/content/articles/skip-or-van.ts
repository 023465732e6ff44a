/** Article: skip or van. Skip prices are not ours to state; what decides is. */
import type { Article } from "../page-copy.ts";

export const skipOrVan: Article = {
  path: "/blog/skip-or-van",
  kind: "article",
  title: "Skip or van: which is right for your job",
  tab: "Skip hire or a van with a crew: how to choose",
  description:
    "When a skip is cheaper and when a van with two people is: permits, hire time, what skips may not hold, who does the lifting, and sums to do yourself.",
  keywords: ["skip hire or man and van", "skip alternative", "skip permit", "rubbish removal vs skip"],
  lead: "Both end at the same gate. What differs is who lifts, where it stands, how long it takes and what may go in.",
  published: "2026-11-21",
  picture: "full van",
  next: ["/waste-removal-costs", "/blog/garden-waste-weight", "/blog/clearing-a-rented-flat"],
  parts: [
    {
      heading: "The short answer",
      blocks: [
        "Take a **skip** if the waste is heavy and comes bit by bit, you have a drive, and somebody enjoys the lifting: a patio dug up over two weekends, a wall taken down.",
        "Take a **van** if it is bulky, mixed or upstairs, if it exists today and has to be gone this week, or if the road outside has a yellow line on it.",
        "If you are in the middle, work through the rest of this page with a pencil.",
      ],
    },
    {
      heading: "What you really pay for a skip",
      blocks: [
        {
          list: [
            "**The hire,** for a fixed number of days. After that it is by the day or the week.",
            "**A permit,** if it stands on the road. The council issues it, often only to the skip company, wants some days’ notice and lights at night. In parts of Brighton, Guildford or Canterbury where every space is a resident’s bay, you pay to suspend the bay as well.",
            "**What is in it that should not be.** Mattresses, sofas, fridges, screens, tyres, plasterboard and paint are barred, or charged for singly.",
            "**Level, not heaped.** A skip filled above the rim cannot be driven, and the driver will not take it.",
            "**Your neighbours.** A skip on the road fills up overnight by itself.",
            "**Your back.** Six cubic yards of rubble are sixty barrows, up a plank.",
          ],
        },
        "Ask for the total with permit, VAT, days and surcharges, in writing. Then it can be compared.",
      ],
    },
    {
      heading: "What you really pay for a van",
      blocks: [
        "Volume, weight, handling and carrying, as a total before we come. A full van is 14 cubic yards: nearly two of the usual eight-yard skips, or as much as the largest that may stand on most roads.",
        { ladder: "The van’s price by load, {vat}, with two people to load it" },
        "The crew’s time is in it, up to what the table says. There is no permit, because the van is gone before anyone asks. Sofas and fridges are allowed, at a handling charge that stands on its own line.",
      ],
    },
    {
      heading: "Six jobs, decided",
      blocks: [
        {
          caption: "Which one we would take ourselves",
          columns: ["Job", "Better", "Because"],
          rows: [
            ["Patio slabs, three tonnes", "Skip", "Weight. A van carries {fullVanKilograms} kg, and you would need three"],
            ["A bathroom out, {bathroom} by van", "Van", "It is done in a day and a skip would stand half empty"],
            ["A sofa and a bed, second floor", "Van", "A skip may not have the sofa, and somebody has to carry it"],
            [
              "A kitchen over three weeks, with plaster",
              "Skip, and a van at the end",
              "It grows slowly; plasterboard and the old fridge go by van",
            ],
            ["A garage after fifteen years, {garage} by van", "Van", "Mixed, bulky, half a day with help"],
            ["A loft before a move", "Van", "Everything comes down a ladder anyway; do it once"],
          ],
        },
      ],
    },
    {
      heading: "The third way: bags",
      blocks: [
        "A bag from the builders’ merchant costs little, holds a cubic yard, and is fetched by a lorry with a crane. It is fair for half a tonne of rubble where the crane can reach over the wall: no more than about four metres from the road, nothing overhead, no parked cars between. Read what the fetching costs before you buy the bag, and what may go in: the list of the barred is the same as for skips.",
      ],
    },
    {
      heading: "And the fourth: your own car",
      blocks: [
        "For six bags and a broken chair the recycling centre is right, if you are a resident and it is your own household’s waste. Look at the council’s website for booking, vans and trailers, and charges for rubble and plasterboard. Count the trips honestly: twelve bags in a hatchback are three of them, with an hour each.",
      ],
    },
    {
      heading: "Whoever takes it",
      blocks: [
        "The duty to check is the same for a skip as for a van: the firm must be a registered upper-tier carrier, and you should have a receipt with its name. A skip company subcontracts more often than you would think, so ask whose lorry comes. [How to look a carrier up](/householder-duty-of-care).",
        "To compare us with the quote on your kitchen table, [put your things into the form](/book). It takes no name and no email to see the price.",
      ],
    },
  ],
};
