/** Guide: getting rid of things with the least harm; who takes what before we are needed. */
import type { Article } from "../page-copy.ts";

export const ecoFriendlyWasteDisposal: Article = {
  path: "/eco-friendly-waste-disposal",
  kind: "guide",
  title: "Getting rid of things with the least harm",
  tab: "Eco-friendly waste disposal: what really helps",
  description:
    "What really lowers the harm of throwing things away: who takes what for reuse, what recycling can do and cannot, and how to read a firm’s green claims.",
  keywords: ["eco-friendly waste disposal", "furniture reuse", "recycling furniture", "greenwashing waste", "waste hierarchy"],
  lead: "“100% eco-friendly disposal” does not exist. Here is what does: an order of things to try, and which of your belongings it works for.",
  published: "2026-11-21",
  picture: "garden waste",
  next: ["/why-sofas-cannot-be-recycled", "/environmental-policy", "/blog/fridge-freezer-disposal"],
  parts: [
    {
      heading: "The order that matters",
      blocks: [
        "The waste hierarchy has five rungs: do not make it, use it again, recycle it, burn it for energy, bury it. It is law for anyone who hands waste on for money, and good sense for the rest of us. The step from the third rung to the second is the largest by far. A table that is used for ten more years saves everything that making another would have cost; the same table as chipboard saves a little wood.",
        "It follows that the greenest thing a clearance firm can do for you is to tell you what not to give it.",
      ],
    },
    {
      heading: "Who takes what, before it is waste",
      blocks: [
        {
          caption: "Ask these first",
          columns: ["Thing", "Who may want it", "Condition"],
          rows: [
            ["Sofa, armchair", "Charity furniture shops, reuse charities, neighbours", "Permanent fire label, clean, no tears"],
            ["Mattress", "The shop that delivers the new one", "Hardly any charity takes used ones"],
            [
              "Wooden furniture",
              "Charity shops, auction rooms, restorers",
              "Sound joints; old and solid is better than new and flat-packed",
            ],
            [
              "Fridge, washer, cooker",
              "The shop that delivers the new one; reuse charities",
              "Working; shops must take the old one of the same kind or tell you who does",
            ],
            ["Bicycle, tools", "Repair projects, tool charities", "Rust is no obstacle, missing parts are"],
            ["Books, clothes, bric-a-brac", "Charity shops, one box at a time", "Clean and dry"],
            ["Doors, baths, bricks, tiles", "Reclamation yards; freecycling groups", "Period pieces, whole boxes, clean bricks"],
            ["Office desks and chairs", "Start-ups, schools, village halls", "Several of the same kind"],
          ],
        },
        "For all of these the moment counts. A thing meant for reuse that is carried straight from house to user never becomes waste. Thrown on a heap, it is waste, and bringing it back takes a permit. So sort before the van comes, not after.",
      ],
    },
    {
      heading: "What recycling does well, and what it cannot",
      blocks: [
        {
          facts: [
            [
              "Does well",
              "Steel, aluminium and copper, again and again. Clean card. Glass. Garden cuttings. Clean untreated wood. Rubble, as the bed of a road.",
            ],
            [
              "Does partly",
              "Electricals: the metals come back, the plastics often not, because of old flame retardants. Mattresses: springs yes, foam sometimes. Painted or glued wood: mostly as fuel.",
            ],
            [
              "Cannot",
              "Padded seats with POPs, which must be burned. Plasterboard that got wet with food or soil. Carpets, nearly always. Anything soaked in paint.",
            ],
          ],
        },
        "Mixing is what ruins it. Ten kilos of clean card under two bags of kitchen rubbish are twelve kilos of rubbish. Two minutes of keeping apart at your end do more than any sorting line.",
      ],
    },
    {
      heading: "How to make a van load greener",
      blocks: [
        {
          steps: [
            "Keep five heaps: wood, metal, electrical, garden, the rest. The crew loads them apart if they stand apart.",
            "Put plasterboard and padded seats by themselves. Both spoil whatever they touch.",
            "Flatten card and take furniture apart. Half the volume is half the van, and half the driving.",
            "Choose “any time that day”. It lets us put your stop beside another one, and takes {flexibleDay} off the price.",
            "Clear once. One full van is less driving than three quarter-vans, and cheaper: {fullVan} against three visits.",
          ],
        },
      ],
    },
    {
      heading: "Reading green claims",
      blocks: [
        "Since 2025 the Competition and Markets Authority can fine firms for misleading claims without going to court first. Its Green Claims Code asks that a claim be true, clear, whole and backed by evidence. Hold ours and everyone else’s against five questions:",
        {
          list: [
            "**Of what, and when?** “Nine tenths recycled” of which tonnes, in which months?",
            "**Is burning counted as recycling?** “Diverted from landfill” is true of an incinerator.",
            "**Where are the tickets?** Weighbridge notes name place, stream and weight. A firm that has them can add them up.",
            "**What about sofas?** Anyone who recycles everything has not met the rules of 2023 on POPs.",
            "**Who is the carrier?** If there is no registration number to look up, the rest does not matter.",
          ],
        },
        "Here are ours, each with what it counts. One that is marked “Sample” has no tickets behind it yet and answers none of the five: read it as the place where a figure will stand. What is done with each stream is in our [environmental policy](/environmental-policy).",
        { claims: ["diverted", "recycled"] },
      ],
    },
    {
      heading: "When you do need us",
      blocks: [
        "For what is left: the heavy, the broken, the upstairs, the mixed. List it thing by thing in the [booking form](/book). It knows for each thing whether it has to travel apart, what that costs, and for what we refuse, where it can go instead. The list also becomes the description that the law wants on the paperwork.",
        { jobs: ["sofa", "fridge", "gardenYard", "bedroom"], caption: "What the rest costs, at today’s prices, {vat}" },
      ],
    },
  ],
};
