/** Article: why garden waste is priced by weight. */
import type { Article } from "../page-copy.ts";

export const gardenWasteWeight: Article = {
  path: "/blog/garden-waste-weight",
  kind: "article",
  title: "What garden waste weighs, and why it matters",
  tab: "Garden waste: what it weighs and what it costs",
  description:
    "A cubic yard of hedge cuttings weighs as much as two adults, a cubic yard of soil as much as a small car. What that does to the price, and how to keep it down.",
  keywords: ["garden waste removal cost", "soil removal", "hedge cuttings collection", "turf disposal", "green waste weight"],
  lead: "Two heaps of the same size can differ tenfold in weight. If you know which is which before you book, you can halve the price.",
  published: "2026-11-21",
  picture: "garden waste",
  next: ["/waste-removal-costs", "/blog/asbestos-in-sheds-and-garages", "/blog/skip-or-van"],
  parts: [
    {
      heading: "The same heap, five weights",
      blocks: [
        "A cubic yard is a heap you can stand behind and just see over: about 760 litres, ten wheelbarrows or a builder’s bulk bag filled to the brim.",
        {
          caption: "What a cubic yard of it weighs, roughly",
          columns: ["Heap", "Weight", "On our van"],
          rows: [
            ["Fresh hedge and grass cuttings, loose", "120 kg", "Volume decides"],
            ["Branches, not cut up", "80 kg", "Volume decides, and it is mostly air"],
            ["Turf, dry", "500 kg", "Weight decides"],
            ["Soil, damp", "900 kg", "Weight decides, nearly a van’s whole payload"],
            ["Slabs, bricks, concrete", "1,000 kg and more", "Weight decides at once"],
          ],
        },
        "Our vans carry {fullVanKilograms} kg when full. The law does not let a van go out heavier than its plate, and being weighed at the roadside is part of the job. So a price for soil by volume alone would be a fairy tale: somebody would have to pay for the second journey.",
      ],
    },
    {
      heading: "What that does to the price",
      blocks: [
        {
          jobs: ["gardenYard", "gardenThreeYards", "hedgeAndShed", "fence", "soil", "rubble"],
          caption: "Six garden jobs at today’s prices, {vat}",
        },
        "Cuttings fit inside the weight that their volume includes, or nearly. Soil and rubble go over it with the first few bags, and from there each kilogram is {overweight}. That is about what it costs to tip it lawfully, driving and lifting included.",
        { worked: "soil" },
      ],
    },
    {
      heading: "Seven ways to make it lighter or smaller",
      blocks: [
        {
          steps: [
            "**Let turf dry** for a fortnight, grass side down, and knock the soil off. It loses half its weight.",
            "**Leave cuttings lying for a week** in dry weather. They lose a third of their volume, and it costs nothing but patience.",
            "**Cut branches to arm’s length** and lay them the same way. A heap of crossed branches is four fifths air, and air is what you pay for.",
            "**Keep soil on site.** A new bed, a bank, a raised border: soil is the one waste that can often simply stay.",
            "**Give away slabs and bricks.** Offered free of charge for collection, they are gone by the weekend in most of Sussex.",
            "**Do not mix.** Soil in cuttings cannot be composted, and cuttings in rubble cannot be crushed.",
            "**Have it by the road.** Ready outside, the load is {outsideReady} cheaper.",
          ],
        },
      ],
    },
    {
      heading: "The council’s brown bin, and a bonfire",
      blocks: [
        "For what grows back each week the council’s garden bin is unbeatable: a yearly subscription, emptied each fortnight. It takes no soil, no turf, no rubble, and no more than fits. Use it for the season and us for the one big day in spring or autumn.",
        "A bonfire is not forbidden as such, but smoke that bothers neighbours or drifts over a road is an offence, and burning painted wood, fence panels or plastic is one in itself. Look for hedgehogs first.",
      ],
    },
    {
      heading: "What must not be in the heap",
      blocks: [
        {
          facts: [
            [
              "Japanese knotweed",
              "Bamboo-like stems with zigzag leaves. It is controlled waste, a scrap of root is enough to spread it, and it needs a specialist. Tell us if you only suspect it.",
            ],
            ["Ragwort, giant hogweed", "Ragwort poisons horses even when dry, and hogweed sap burns skin. Say so in the notes."],
            [
              "Old shed and garage roofs",
              "Grey corrugated sheets may be asbestos cement. [Do not break them](/blog/asbestos-in-sheds-and-garages).",
            ],
            ["Treated sleepers and posts", "Creosote makes them hazardous; they may not go with clean wood."],
            ["Weedkillers, slug pellets", "To your council’s hazardous waste service, in their own bottles."],
          ],
        },
      ],
    },
    {
      heading: "Booking it",
      blocks: [
        "In the [booking form](/book), cuttings are counted in bags or cubic yards, soil in bags, fence panels and sheds by the piece. If you are not sure, count generously for volume and honestly for weight: 15% more volume than you listed costs nothing, but twenty bags of soil under a hedge will be found. A shed is taken when it has been taken down; its window out and its felt rolled up save you a quarter of the room.",
        "Gardeners and landscapers: what you bring home from customers is business waste. You get a transfer note with the code 20 02 01 for cuttings or 20 02 02 for soil and stones. [What it says](/blog/what-is-a-waste-transfer-note).",
      ],
    },
  ],
};
