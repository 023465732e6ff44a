/** Accessibility statement: what is tested on every change (tests/e2e), what is known not to work, how to get help. */
import type { PageCopy } from "../page-copy.ts";

export const accessibility: PageCopy = {
  path: "/accessibility",
  title: "Accessibility",
  tab: "Accessibility statement",
  description:
    "How this site works with a keyboard, a screen reader, large text or no JavaScript, what doesn’t work yet, and how to book without the site.",
  keywords: ["accessibility statement", "WCAG 2.2 AA", "screen reader", "book by phone"],
  lead: "Everyone should be able to see a price and book. Here’s what we aim for, what we check, and what to do if something doesn’t work for you.",
  parts: [
    {
      heading: "If the site doesn’t work for you",
      blocks: [
        "Call {phone} or email {email} and we’ll take your booking at the same price. Tell us how you’d like us to contact you: by phone, text, email or post. If you need the confirmation or the terms in large print or read out, just ask.",
        "Tell us if there’s anything we should know for the visit: for example, that you need longer to get to the door, can’t use the phone, or would like the crew to speak to someone else. There’s a box for it in the booking form.",
      ],
    },
    {
      heading: "What we aim for",
      blocks: [
        "The Web Content Accessibility Guidelines 2.2, level AA. The Equality Act 2010 requires businesses to make reasonable adjustments without being asked, and we measure ourselves against the guidelines.",
        {
          list: [
            "You can do everything with just a keyboard, and always see where you are.",
            "Everything has a name that a screen reader can read out. Errors are explained in words, next to the field and in a list at the top of the page.",
            "You can enlarge text to 400%, and pages work at 320 pixels wide without scrolling sideways.",
            "Text has a contrast of at least 4.5 to 1 with its background, and body text 7 to 1.",
            "Nothing moves if your system asks for reduced motion. Nothing flashes.",
            "You don’t lose what you’ve typed if there’s an error, you reload the page or you take a break. There’s no time limit on the form. Once you choose an arrival window we hold it for ten minutes, and the page shows how long is left. If it runs out, you only need to choose a window again.",
            "You don’t have to solve a puzzle to sign in. You can paste passwords and codes.",
            "Information pages like this one work without JavaScript. Booking online needs it, but you can always book by phone.",
          ],
        },
      ],
    },
    {
      heading: "How we check it",
      blocks: [
        "We test every change to the site in a browser: each public page and each step of a booking, empty, filled in and with errors, at phone, tablet and desktop widths. If it breaks one of the automatic rules (axe-core), the change doesn’t go live. Another test books a collection from start to finish using only a keyboard.",
        "Automatic checks find perhaps half of all problems. The site hasn’t yet been tested by an outside body or by a panel of disabled people. When it has, we’ll say so here.",
      ],
    },
    {
      heading: "What doesn’t work well yet",
      blocks: [
        {
          list: ["The booking form needs JavaScript.", "There’s no version in British Sign Language or Easy Read."],
        },
      ],
    },
    {
      heading: "Tell us, or take it further",
      blocks: [
        "If something doesn’t work for you, email {email} and tell us which page, what you use and what happened. We’ll reply as our [complaints page](/complaints) says, and fix what we can straight away. If you feel you’ve been treated unfairly, the Equality Advisory and Support Service gives free advice on 0808 800 0082.",
        "This statement was written on 21 November 2026 and describes the site on that day.",
      ],
    },
  ],
};
