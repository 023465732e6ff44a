/** What /about says. Nothing here needs evidence from outside; claims with a number come from the claims table, below it. */
import type { Part } from "./page-copy.ts";

export const about = {
  path: "/about",
  title: "A clearance firm that shows its working",
  tab: "About us",
  description:
    "Who clears your waste, how the price is made, what we promise and what we refuse to claim: a clearance firm for Sussex, Surrey and Kent that shows its working.",
  keywords: ["about", "waste clearance Sussex", "registered waste carrier", "rubbish removal Surrey Kent"],
  lead: "{firm} collects what households and small businesses in Sussex, Surrey and Kent want gone. This page says how, and what you can check.",
  parts: [
    {
      heading: "Why we work this way",
      blocks: [
        "Getting rid of a sofa should not need three phone calls and a man who names a price after he has seen your face. In this trade the price is usually made on the doorstep, and the customer usually learns afterwards what it did not include.",
        "We turned that round. There is one tariff. It is the same for a flat in Brighton and a farmhouse outside Midhurst, and the same on the phone as on the screen. A van holds 14 cubic yards; what your things take up of it, what they weigh and how far they are carried make the price, and each of those stands on its own line with a reason. The [cost guide](/waste-removal-costs) prints the whole ladder.",
      ],
    },
    {
      heading: "What you can hold us to",
      blocks: [
        {
          facts: [
            [
              "The price",
              "What you see before you book is what you pay for what you listed. 15% more volume is free; beyond that, you decide before anything is loaded.",
            ],
            [
              "The window",
              "Two hours, shown only if a van has the room, the minutes and the kilos for your load. Late by more than 15 minutes, and [you get money off](/terms#if-we-are-late-or-let-you-down).",
            ],
            ["Changing your mind", "Free until {cutOff} the day before."],
            ["Your details", "No account, no cookies, no list that you end up on. [What we keep](/privacy)."],
            [
              "The waste",
              "Each stream goes where its permit lets it go, and what must be burned is not called recycled. [Our policy](/environmental-policy).",
            ],
          ],
        },
      ],
    },
    {
      heading: "What we do not claim",
      blocks: [
        "No “thousands of happy customers”, no “fully eco-friendly”, and no star, percentage or count of years as a fact without something you can open and read. The law on consumer reviews and green claims has become strict, and rightly: a number on a clearance firm’s site has long meant nothing. [What stands behind our figures](/about#what-stands-behind-our-figures) lists each of ours, how it is counted, and which are still samples.",
        "We are not a national broker either. Many sites that rank for “waste clearance” are switchboards that sell your job on. Here the firm whose name is on the page is the firm that sends the van.",
      ],
    },
    {
      heading: "The people and the van",
      blocks: [
        "A crew is two people. They have your list, your notes and the price before they arrive; they ask before they load anything that is not on the list, and they sweep up. You can talk to the office while they are with you: {phone}, {hours}.",
        "The van on every page of this site is drawn to the scale of a load: when you add a wardrobe in the booking form, it fills by what a wardrobe takes up. It is the quickest way we know to see what you are paying for.",
      ],
    },
  ] satisfies readonly Part[],
};
