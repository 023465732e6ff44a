/** How a complaint is heard. Times are promises of the firm; the 30 days for personal data are the law's. */
import type { PageCopy } from "../page-copy.ts";

export const complaints: PageCopy = {
  path: "/complaints",
  title: "Complaints",
  tab: "Complaints: how to make one and where it goes",
  description:
    "How to complain about a collection, a bill or your personal data: who to call, what to send, when you’ll hear from us, and where to go if we can’t settle it.",
  keywords: ["complaint", "waste collection complaint", "Citizens Advice consumer helpline"],
  lead: "If something went wrong, tell us. You don’t need a form or a lawyer.",
  parts: [
    {
      heading: "How to tell us",
      blocks: [
        "If it’s about the work and the crew is still with you, call {phone}: it’s easiest to put right while they’re there. The office is open {hours}.",
        "Or email {email}, or use the [contact form](/contact), which gives you a reference straight away. It helps if you send your booking reference (it starts with B-), what happened and when, what you’d like us to do, and a photo if there’s something to see. Someone else can complain for you if you tell us you’re happy with that.",
      ],
    },
    {
      heading: "What happens next",
      blocks: [
        {
          steps: [
            "**Within two working days** we tell you that we have your complaint and who is dealing with it. It won’t be the person you’re complaining about.",
            "**Within ten working days** you get an answer with reasons: what we found, what we’ll do about it, and by when. If we need longer, because we’re waiting for a site or an insurer, we tell you before the ten days are up and give you a new date.",
            "**If you disagree,** tell us why. Someone senior will look at it again and give you our final answer in writing.",
          ],
        },
        "Complaining costs nothing, and it won’t change how we treat you. If we owe you money, we pay it back the way you paid, within 14 days of agreeing it.",
      ],
    },
    {
      heading: "What we can put right",
      blocks: [
        {
          facts: [
            ["We were late, or didn’t come", "You get the amounts in our [terms](/terms#if-we-are-late-or-let-you-down)."],
            [
              "The price wasn’t what we agreed",
              "A price only changes if you agreed to it before loading. If you didn’t, you pay the original price.",
            ],
            ["Something was damaged", "Tell us as soon as you see it. We put right any damage we caused."],
            ["Something was taken by mistake", "Call us straight away. If it’s still on the van, you get it back."],
            ["The work wasn’t finished", "We come back and finish it, or reduce the price."],
          ],
        },
      ],
    },
    {
      heading: "Complaints about personal data",
      blocks: [
        "Contact us in the same way. We acknowledge it within 30 days, look into it without delay and tell you the outcome. You can also complain to the [Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/).",
      ],
    },
    {
      heading: "If we can’t agree",
      blocks: [
        {
          list: [
            "**Citizens Advice consumer helpline**, 0808 223 1133, gives free advice and passes matters on to Trading Standards.",
            "**Alternative dispute resolution.** We don’t belong to a scheme at present. If we both want to use one, we’ll agree on one with you.",
            "**The small claims track** of the county court hears most consumer disputes up to £10,000.",
          ],
        },
      ],
    },
    {
      heading: "If you think waste was dumped",
      blocks: [
        "Tell us straight away, and tell the council for the area where it was dumped. If it’s happening now or is dangerous, call the Environment Agency’s incident line on 0800 80 70 60, at any time. We’ll give our records of the load to whoever investigates. [Your duty of care](/householder-duty-of-care) explains why keeping your receipt matters.",
      ],
    },
  ],
};
