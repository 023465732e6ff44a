/** Article: why garden waste is priced by weight. */
import type { Article } from "../page-copy.ts";

export const gardenWasteWeight: Article = {
  path: "/blog/garden-waste-weight",
  kind: "article",
  title: "What garden waste weighs, and why it matters",
  tab: "Garden waste: what it weighs and what it costs",
  description:
    "A cubic yard of hedge cuttings weighs more than a grown man, a cubic yard of soil as much as a small car. How that affects the price, and how to keep it down.",
  keywords: ["garden waste removal cost", "soil removal", "hedge cuttings collection", "turf disposal", "green waste weight"],
  lead: "One pile can weigh ten times as much as another of the same size. If you know which is which before you book, you can halve the price.",
  published: "2026-11-21",
  changed: "2026-11-26",
  picture: "garden waste",
  next: ["/waste-removal-costs", "/blog/asbestos-in-sheds-and-garages", "/blog/skip-or-van"],
  parts: [
    {
      heading: "The same pile, five weights",
      blocks: [
        "A cubic yard is about 760 litres: ten wheelbarrows, or a builder’s bulk bag filled to the brim.",
        {
          caption: "Roughly what a cubic yard weighs",
          columns: ["Waste", "Weight", "How it’s priced"],
          rows: [
            ["Fresh hedge and grass cuttings, loose", "120 kg", "By volume, plus weight above one yard"],
            ["Branches, not cut up", "80 kg", "By volume, and it’s mostly air"],
            ["Turf, dry", "500 kg", "By weight"],
            ["Soil, damp", "900 kg", "By weight: nearly a full van’s limit"],
            ["Slabs, bricks, concrete", "1,000 kg and more", "By weight"],
          ],
        },
        "Our vans carry {fullVanKilograms} kg when full. It’s illegal to drive a van over its weight limit, and vans get weighed at the roadside. If we priced soil by volume alone, someone would have to pay for the second journey.",
      ],
    },
    {
      heading: "How it affects the price",
      blocks: [
        {
          jobs: ["gardenYard", "gardenThreeYards", "hedgeAndShed", "fence", "soil", "rubble"],
          caption: "Six garden jobs at today’s prices, {vat}",
        },
        "One cubic yard of cuttings stays within the weight included in the price. Two or more go over it, and soil and rubble do so after a few bags. From there each kilogram is {overweight}. That’s about what it costs to dispose of it legally, including driving and lifting.",
        { worked: "soil" },
      ],
    },
    {
      heading: "Seven ways to make it lighter or smaller",
      blocks: [
        {
          steps: [
            "**Let turf dry** for a fortnight, grass side down, and knock the soil off. It loses half its weight.",
            "**Leave cuttings for a week** in dry weather. They lose a third of their volume, and it costs you nothing.",
            "**Cut branches to arm’s length** and lay them the same way. A pile of crossed branches is four fifths air, and you pay for the space.",
            "**Keep soil on site.** You can often use it for a new bed, a bank or a raised border.",
            "**Give away slabs and bricks.** Offered free online, they’re usually gone by the weekend.",
            "**Do not mix.** Cuttings with soil in them can’t be composted, and rubble with cuttings in it can’t be crushed.",
            "**Have it outside and ready.** You save {outsideReady}.",
          ],
        },
      ],
    },
    {
      heading: "The council’s brown bin, or a bonfire",
      blocks: [
        "For everyday garden waste the council’s garden bin is hard to beat: you pay a yearly subscription and it’s emptied every fortnight. It doesn’t take soil, turf or rubble. Use it through the season, and us for one big clear-out in spring or autumn.",
        "Bonfires aren’t banned, but it’s an offence to let smoke bother your neighbours or drift over a road, or to burn painted wood, fence panels or plastic. Check for hedgehogs first.",
      ],
    },
    {
      heading: "What must not be in the pile",
      blocks: [
        {
          facts: [
            [
              "Japanese knotweed",
              "Bamboo-like stems with zigzag leaves. It is controlled waste, a scrap of root is enough to spread it, and it needs a specialist. Tell us even if you only suspect it.",
            ],
            ["Ragwort, giant hogweed", "Ragwort poisons horses even when dry, and hogweed sap burns skin. Say so in the notes."],
            [
              "Old shed and garage roofs",
              "Grey corrugated sheets may be asbestos cement. [Do not break them](/blog/asbestos-in-sheds-and-garages).",
            ],
            ["Treated sleepers and posts", "Creosote makes them hazardous; they can’t go with clean wood."],
            ["Weedkillers, slug pellets", "To your council’s hazardous waste service, in their own bottles."],
          ],
        },
      ],
    },
    {
      heading: "Booking it",
      blocks: [
        "In the [booking form](/book), you list cuttings by the bag or cubic yard, soil by the bag, and fence panels and sheds one by one. If you’re not sure about volume, don’t worry: up to 15% more than you listed costs nothing. But do list heavy things like soil. Take sheds down before we come. With the window out and the felt rolled up, they take up a quarter less space.",
        "Gardeners and landscapers: what you take away from customers is business waste. You get a transfer note with the code 20 02 01 for cuttings or 20 02 02 for soil and stones. [What it says](/blog/what-is-a-waste-transfer-note).",
      ],
    },
  ],
};
