/** Article at an address of its own: the householder's duty of care, and the fine for ignoring it. */
import type { Article } from "../page-copy.ts";

export const dutyOfCare: Article = {
  path: "/householder-duty-of-care",
  kind: "article",
  title: "Your duty of care, in five minutes",
  tab: "Householder duty of care: avoid the fly-tipping fine",
  description:
    "If your rubbish is dumped, you can be fined even if you paid to have it taken. How to check a waste carrier in England, what to ask for, and what to keep.",
  keywords: ["householder duty of care", "fly-tipping fine", "check waste carrier licence", "CBDU number", "waste carrier register"],
  lead: "You paid a man with a van, he tipped it in a lane, and the letter from the council comes to you. Here’s how that happens, and how five minutes can prevent it.",
  published: "2026-11-21",
  changed: "2026-11-25",
  picture: "van",
  next: ["/blog/what-is-a-waste-transfer-note", "/waste-removal-costs", "/why-sofas-cannot-be-recycled"],
  parts: [
    {
      heading: "The rule, in plain English",
      blocks: [
        "Section 34(2A) of the Environmental Protection Act 1990 says that the occupier of a home must take reasonable steps to give household waste only to someone who is authorised to take it. You don’t have to follow the van, but you do have to ask.",
        "When councils find dumped waste, they look through it for an envelope, a prescription, a school report. They then ask the household three things: who took it, how did you know they were allowed to, and can you prove it. If you can’t answer the second, you can be fined. Councils set the amount within limits, often £400 or £600, and a court can go higher.",
      ],
    },
    {
      heading: "The five minutes",
      blocks: [
        {
          steps: [
            "**Ask for the number.** In England a carrier of other people’s waste is registered with the Environment Agency as an upper-tier carrier. The number starts with CBDU, followed by digits. CBDL is the lower tier, for people carrying waste from their own work. It isn’t enough to clear your garage.",
            "**Look it up** on the [public register](https://environment.data.gov.uk/public-register/view/search-waste-carriers-brokers). Does the name match the name on the van or the website? Has it expired? An upper-tier registration lasts three years.",
            "**Ask where it goes.** You don’t need a street address, but they should be able to tell you the kind of site and the town. “The tip” is the wrong answer: household recycling centres turn trade waste away.",
            "**Get a receipt** with name, number, date and what was taken. It’s worth taking a photo of the van’s number plate.",
            "**Keep it** for two years or so. An email is enough.",
          ],
        },
        "Please check us too. Our number is at the bottom of every page and on every confirmation, with a link to the register. If you don’t see one there, ask us before you book.",
      ],
    },
    {
      heading: "Warning signs",
      blocks: [
        {
          list: [
            "They found you: a card through the door, a post in a local group, a van that happened to be passing.",
            "The price is far below everyone else’s. Landfill tax alone is £130.75 a tonne at the standard rate from April 2026; nobody can legally clear a van load for the price of a takeaway.",
            "Cash only and no receipt. Cash is fine, but not without a receipt.",
            "No name on the van, no address on the page, a mobile number and nothing else.",
            "They’ll take anything, including asbestos and paint. A firm that refuses nothing probably isn’t paying to dispose of it properly.",
          ],
        },
      ],
    },
    {
      heading: "Businesses, landlords and builders have to do more",
      blocks: [
        "Business waste comes under section 34(1), the full duty of care. That includes a landlord clearing a flat between tenants, a holiday let, a childminder and a builder working in your kitchen. You must keep waste from escaping, describe it in writing, pass it on with a transfer note, and keep that note for two years. If you can’t produce it when asked, the fixed penalty is £300. For breaking the duty itself there’s no upper limit to the fine. [What the note has to say](/blog/what-is-a-waste-transfer-note).",
        "If a builder works at your house, the rubble is the builder’s business waste. Agree in the contract who takes it away, and ask where it will go.",
      ],
    },
    {
      heading: "What is changing",
      blocks: [
        "The carrier register is being replaced by a permit, with checks on competence and background. The government has said this starts in 2027, and existing registrations move over as they expire. Receiving sites in England have had to record loads in the digital waste tracking service since October 2026, and carriers follow in October 2027. For you, it means it will get easier to find out where your sofa went. You’ll still have to ask.",
      ],
    },
    {
      heading: "If it has already gone wrong",
      blocks: [
        "If you get a letter, answer it. Send what you have: the advert, the messages, the bank transfer, the number plate. If you were cheated and can show what you checked, you’re a witness. If you don’t answer, you’re a suspect. If you see fly-tipping happen, keep away: note the time, place and plate, and tell the council. If it is large or dangerous, ring the Environment Agency’s incident line on 0800 80 70 60.",
      ],
    },
  ],
};
