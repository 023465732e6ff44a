/** What /about says. Nothing here needs evidence from outside; claims with a number come from the claims table, below it. */
import { freeChangesText } from "#domain/bookings/copy/free-changes.copy.ts";
import type { Part } from "./page-copy.ts";

export const about = {
  path: "/about",
  title: "A clearance firm that shows its working",
  tab: "About us",
  description:
    "Who clears your waste, how we price it, what we promise and what we don’t claim: a clearance firm for Sussex, Surrey and Kent that shows its working.",
  keywords: ["about", "waste clearance Sussex", "registered waste carrier", "rubbish removal Surrey Kent"],
  lead: "{firm} collects waste from homes and small businesses in Sussex, Surrey and Kent. Here’s how we work, and what you can check for yourself.",
  parts: [
    {
      heading: "Why we work this way",
      blocks: [
        "Getting rid of a sofa shouldn’t take three phone calls and a price made up on the doorstep. In this trade you often only find out afterwards what the price didn’t include.",
        "We do it differently. There’s one price list, the same for a flat in Brighton and a farmhouse outside Midhurst, and the same by phone as online. A van holds 14 cubic yards. The price depends on how much of that you fill, what it weighs and how far it is to the van, and your price shows each of those on its own line, with the reason. The [cost guide](/waste-removal-costs) has the full list.",
      ],
    },
    {
      heading: "What you can hold us to",
      blocks: [
        {
          facts: [
            [
              "The price",
              "The price you see before you book is the price you pay for the items you listed. Up to 15% more volume is free. Beyond that, you decide before anything is loaded.",
            ],
            [
              "The window",
              "Two hours, and we only offer it if a van has room and time for your load. If we’re more than 15 minutes late, [you get money off](/terms#if-we-are-late-or-let-you-down).",
            ],
            ["Changing your mind", freeChangesText],
            ["Your details", "No account needed, no tracking cookies, no mailing list you didn’t ask for. [What we keep](/privacy)."],
            [
              "The waste",
              "Everything goes to a site licensed for it, and we don’t call it recycled if it’s incinerated. [Our policy](/environmental-policy).",
            ],
          ],
        },
      ],
    },
    {
      heading: "What we don’t claim",
      blocks: [
        "No “thousands of happy customers”, no “fully eco-friendly”, and no star rating, percentage or years of experience stated as fact without evidence you can read. The law on consumer reviews and green claims is now strict, and we think that’s right. [The evidence behind our figures](/about#what-stands-behind-our-figures) lists each of ours and how it’s counted.",
        "We’re not a national broker either. Many of the sites you find when you search for “waste clearance” are call centres that sell your job on. Here the firm whose name is on the page is the firm that sends the van.",
      ],
    },
    {
      heading: "The people and the van",
      blocks: [
        "A crew is two people. They have your list, your notes and the price before they arrive. They ask before loading anything that isn’t on the list, and they sweep up afterwards. You can call the office while they’re with you: {phone}, {hours}.",
        "The van on this site fills up as you add items: add a wardrobe and you see how much room it takes. It’s a quick way to see what you’re paying for.",
      ],
    },
  ] satisfies readonly Part[],
};
