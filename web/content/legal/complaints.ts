/** How a complaint is heard. Times are promises of the firm; the 30 days for personal data are the law's. */
import type { PageCopy } from "../page-copy.ts";

export const complaints: PageCopy = {
  path: "/complaints",
  title: "Complaints",
  tab: "Complaints: how to make one and where it goes",
  description:
    "How to complain about a collection, a bill or your personal data: who to ring, what to send, when you hear from us, and where to go if we cannot settle it.",
  keywords: ["complaint", "waste collection complaint", "Citizens Advice consumer helpline"],
  lead: "If something went wrong, tell us. You do not need a form, the right words or a lawyer.",
  parts: [
    {
      heading: "Telling us",
      blocks: [
        "Ring {phone} while the crew is still with you, if it is about the work in front of them: most things can be put right within the hour. The office answers {hours}.",
        "Or write to {email}, or through the [contact form](/contact), which gives you a reference at once. It helps if you send your booking reference (it begins with B-), what happened and when, what you would like us to do, and a photograph if there is something to see. Somebody else may complain for you if you tell us that they may.",
      ],
    },
    {
      heading: "What happens next",
      blocks: [
        {
          steps: [
            "**Within two working days** a person tells you that we have your complaint, and who deals with it. That is not the person you complain about.",
            "**Within ten working days** you have an answer with reasons: what we found, what we do about it, and by when. If we need longer, because a site or an insurer has to answer first, we say so before the ten days are over and name a new date.",
            "**If you disagree,** say why. Somebody senior looks at it afresh and gives you our final answer in writing.",
          ],
        },
        "Complaining costs nothing, and it changes nothing about how we treat you. Money we owe you comes back by the way you paid, within 14 days of our agreeing on it.",
      ],
    },
    {
      heading: "What we can put right",
      blocks: [
        {
          facts: [
            [
              "We were late, or did not come",
              "The sums in the [terms](/terms#if-we-are-late-or-let-you-down), without your having to ask twice.",
            ],
            [
              "The price was not what was agreed",
              "A price only changes if you agreed to it before loading. If you did not, the first one counts.",
            ],
            ["Something was damaged", "Tell us as soon as you see it. We put right what we caused."],
            ["Something was taken by mistake", "Ring at once. While it is on the van, you get it back."],
            ["The work was not finished", "We come back and finish it, or take money off."],
          ],
        },
      ],
    },
    {
      heading: "Complaints about personal data",
      blocks: [
        "Use the same addresses. We acknowledge it within 30 days at the latest, look into it without delay and tell you the outcome. The [Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/) hears such complaints too.",
      ],
    },
    {
      heading: "If we cannot agree",
      blocks: [
        {
          list: [
            "**Citizens Advice consumer helpline**, 0808 223 1133, gives free advice and passes matters on to Trading Standards.",
            "**Alternative dispute resolution.** We do not belong to a scheme at present. If both of us want to use one, we will agree on one with you.",
            "**The small claims track** of the county court hears most consumer disputes up to £10,000.",
          ],
        },
      ],
    },
    {
      heading: "If you think waste was dumped",
      blocks: [
        "Tell us at once, and tell the council for the place where it lies. Fly-tipping that is in progress or dangerous belongs to the Environment Agency’s incident line, 0800 80 70 60, at any hour. We hand over the records of the load to whoever investigates. [Your duty of care](/householder-duty-of-care) explains why keeping your receipt matters.",
      ],
    },
  ],
};
