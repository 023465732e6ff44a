/** The cost guide: the whole tariff, worked. No amount is typed. */
import type { Article } from "../page-copy.ts";

export const wasteRemovalCosts: Article = {
  path: "/waste-removal-costs",
  kind: "guide",
  title: "What waste removal costs, and why",
  tab: "Waste removal costs: the whole price list, worked",
  description:
    "The full tariff in Sussex, Surrey and Kent: price by van load, every extra, worked jobs, three ways to pay less. From {singleItemFrom}, full van {fullVan}.",
  keywords: ["waste removal cost", "rubbish removal prices", "house clearance cost", "man and van price", "full van load price"],
  lead: "Most firms tell you “from” and make the rest up at your door. This is our whole price list, worked on jobs you may recognise.",
  published: "2026-11-21",
  picture: "van",
  next: ["/house-clearance-guide", "/blog/skip-or-van", "/blog/garden-waste-weight"],
  parts: [
    {
      heading: "The price in one table",
      blocks: [
        "You pay for the part of the van your things fill. Our vans hold 14 cubic yards, about as much as a single garage packed to the height of your chest. Between the steps of this table the price rises evenly, so nobody pays for a half van because a third was a little too small.",
        { ladder: "What a load costs, {vat}, with what that includes" },
        "Each step brings an allowance of weight and of loading time. Furniture and household things stay inside it nearly always. Soil, rubble, books and tools do not: over the allowance a kilogram is {overweight} and a minute of the crew’s time {labour}.",
      ],
    },
    {
      heading: "Jobs people really have",
      blocks: [
        {
          jobs: [
            "washingMachine",
            "mattress",
            "armchair",
            "fridge",
            "sofa",
            "suite",
            "blackBags",
            "gardenYard",
            "hedgeAndShed",
            "bedroom",
            "loft",
            "flat",
          ],
          caption: "Twelve jobs at today’s prices, {vat}. On the ground floor, on a weekday, unless it says otherwise",
        },
        "These are not typed into the page. The same program that prices a booking works them out each time the price list changes, so what stands here is what the form would say.",
      ],
    },
    {
      heading: "One price, line by line",
      blocks: [
        "A single garage is the job we are asked about most. Here is what the form shows for one, with a reason on every line.",
        { worked: "garage" },
        "If a line can be avoided, the form says how and what it saves.",
      ],
    },
    {
      heading: "Where each service starts",
      blocks: [
        {
          facts: [
            ["Single item", "from {singleItemFrom}"],
            ["Furniture", "from {furnitureFrom}"],
            ["Garden waste", "from {gardenFrom}"],
            ["Commercial collection", "from {commercialFrom}"],
            ["Office clearance", "from {officeFrom}"],
            ["House clearance", "from {houseFrom}, because two people come prepared to sort a room"],
          ],
        },
        "A minimum is not a fee on top. If your things come to less, there is room for more at no extra charge, and the form says how much.",
      ],
    },
    {
      heading: "Every extra there is",
      blocks: [
        {
          caption: "All of them are asked for before you book, and shown in the price from the moment you answer",
          columns: ["What", "Costs", "How to avoid it"],
          rows: [
            ["Stairs without a lift", "{stairs} a floor", "Bring it to the ground floor"],
            ["A long carry", "{carry} for each {carryStepMetres} m after the first {carryFreeMetres} m", "Have it near the road"],
            ["No place for the van within 25 m", "{parking}", "Keep a space free, or ask for a visitor permit"],
            ["Taking furniture apart", "{dismantling} an item", "Take it apart yourself"],
            ["Same day", "{sameDay}", "Choose a later day; one small item pays nothing"],
            ["Saturday or Sunday", "{weekend}", "Choose a weekday"],
            ["Bank holiday", "{bankHoliday}", "Choose an ordinary day"],
            ["Emergency, two to four hours", "{emergency}", "Choose a standard window"],
          ],
        },
        "Then there is **special handling**: a charge for things that must travel and end apart from the rest. Padded seats have to be burned, mattresses taken apart, fridges degassed, screens treated, plasterboard kept dry and separate. It is a fixed amount for each thing and stands on its own line.",
        "Two costs nobody can know beforehand go on at what they cost us: a paid parking bay, and a charge such as the Dart Crossing on the way to you. You hear of them first.",
      ],
    },
    {
      heading: "Three ways to pay less",
      blocks: [
        {
          steps: [
            "**Take flat-pack apart.** A double wardrobe standing up is {wardrobe}; as a stack of panels, {flatWardrobe}. You are paying for air, and a screwdriver removes it.",
            "**Have it outside and ready.** {outsideReady} off the load, because the crew loads and drives. Two sofas go from {suite} to {suiteOutside}. Cover them if it rains: a soaked sofa weighs more.",
            "**Give us the day.** “Any time that day” instead of a two-hour window takes {flexibleDay} off.",
          ],
        },
        "And one that costs us business: ask whether it must be thrown away at all. A shop delivering a new mattress, fridge or sofa will often take the old one. A sofa with its fire label may be wanted. [Who takes what](/eco-friendly-waste-disposal).",
      ],
    },
    {
      heading: "Compared with a skip or the council",
      blocks: [
        "Your council’s bulky collection is cheaper for one to three household things, if you can wait and carry them outside; each council sets its own charge and list, so look at its website. A skip is cheaper for rubble over several days, if you have a drive to stand it on and the backs to fill it. A van is cheaper than both for anything that is upstairs, mixed, or has to be gone by a certain day. [Skip or van, with the sums](/blog/skip-or-van).",
        "Compare totals, not “from” prices: ask whether VAT, stairs, sofas and the second person are in. If a firm cannot tell you before it comes, you know who will be deciding the price.",
      ],
    },
    {
      heading: "When a price is suspiciously low",
      blocks: [
        "Getting rid of waste lawfully costs money at the gate: the standard rate of landfill tax alone is £130.75 a tonne from April 2026, and sites add their own charge. Somebody who takes a van load away for forty pounds in cash is not paying it. If it ends in a lane, the council will look for the name on an envelope, and that name is yours. [How to check a carrier](/householder-duty-of-care).",
      ],
    },
  ],
};
