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
  lead: "You paid a man with a van, he tipped it in a lane, and the letter from the council comes to you. How that happens, and the five minutes that prevent it.",
  published: "2026-11-21",
  picture: "van",
  next: ["/blog/what-is-a-waste-transfer-note", "/waste-removal-costs", "/why-sofas-cannot-be-recycled"],
  parts: [
    {
      heading: "The rule, in plain words",
      blocks: [
        "Section 34(2A) of the Environmental Protection Act 1990 says that the occupier of a home must take reasonable steps to hand household waste only to somebody who is authorised to have it. You need not follow the van. You do have to have asked.",
        "If waste is found and traced, councils look for an envelope, a prescription, a school report. They then ask the household three things: who took it, how did you know they were allowed to, and can you show it. No answer to the second is what the fine is for. Councils set the amount within limits; £400 and £600 are figures you find in practice, and a court can go further.",
      ],
    },
    {
      heading: "The five minutes",
      blocks: [
        {
          steps: [
            "**Ask for the number.** In England a carrier of other people’s waste is registered with the Environment Agency as an upper-tier carrier. The number begins with CBDU and goes on in digits. CBDL is the lower tier, for people carrying what their own work makes. It is not enough to clear your garage.",
            "**Look it up** on the [public register](https://environment.data.gov.uk/public-register/view/search-waste-carriers-brokers). Does the name match the name on the van or the website? Has it run out? An upper-tier registration lasts three years.",
            "**Ask where it goes.** Not a street address, but a kind of place and a town. “The tip” is the wrong answer: household recycling centres turn trade waste away.",
            "**Get a receipt** with name, number, date and what was taken. A photograph of the van’s registration does no harm.",
            "**Keep it** for two years or so. An email is enough.",
          ],
        },
        "We ask you to do it with us. Our number, once it is entered in our settings, stands at the foot of every page and on every confirmation, with a link to the register. Where you do not see one, we do not claim one.",
      ],
    },
    {
      heading: "Signs of a bad one",
      blocks: [
        {
          list: [
            "He found you: a card through the door, a post in the town’s group, a van that happened to be passing.",
            "The price is far under everyone else’s. Landfill tax alone is £130.75 a tonne at the standard rate from April 2026; nobody lawful can load a van for the price of a takeaway.",
            "Cash only, and no receipt. Cash is fine. Cash without paper is the sign.",
            "No name on the van, no address on the page, a mobile number and nothing else.",
            "He will take anything, asbestos and paint included. A firm with no refusal list has no intention of paying at a gate.",
          ],
        },
      ],
    },
    {
      heading: "Businesses, landlords and builders: more than that",
      blocks: [
        "Everything that comes from a trade is under section 34(1), the full duty of care. That includes a landlord clearing a flat between tenants, a holiday let, a childminder and a builder working in your kitchen. You must keep waste from escaping, describe it in writing, hand it on with a transfer note, and keep that note for two years. If you cannot produce it when asked, the fixed penalty is £300, and for the duty itself the fine has no upper limit. [What the note has to say](/blog/what-is-a-waste-transfer-note).",
        "If a builder works at your house, his rubble is his business waste. Say in the contract who takes it away and ask to see how.",
      ],
    },
    {
      heading: "What is changing",
      blocks: [
        "The register of carriers is to become a permit with checks on competence and background; government has said the new regime begins in 2027, and existing registrations move over as they expire. Receiving sites in England have had to record loads in the digital waste tracking service since October 2026, and carriers follow in October 2027. For you it means that the answer to “where did my sofa go” gets better each year. The duty to ask stays the same.",
      ],
    },
    {
      heading: "If it has already gone wrong",
      blocks: [
        "If a letter comes, answer it. Send what you have: the advert, the messages, the bank transfer, the number plate. Somebody who was cheated and can show what they checked is a witness; somebody who does not answer is a suspect. If you see tipping happen, do not go near: note the time, place and plate, and tell the council. If it is large or dangerous, ring the Environment Agency’s incident line on 0800 80 70 60.",
      ],
    },
  ],
};
