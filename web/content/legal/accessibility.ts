/** Accessibility statement: what is tested on every change (tests/e2e), what is known not to work, how to get help. */
import type { PageCopy } from "../page-copy.ts";

export const accessibility: PageCopy = {
  path: "/accessibility",
  title: "Accessibility",
  tab: "Accessibility statement",
  description:
    "How this site works for people who use a keyboard, a screen reader, large text or no JavaScript, what does not work yet, and how to book without it.",
  keywords: ["accessibility statement", "WCAG 2.2 AA", "screen reader", "book by phone"],
  lead: "Everybody should be able to see a price and book. Here is what we aim at, what we check, and what to do if it fails you.",
  parts: [
    {
      heading: "If the site does not work for you",
      blocks: [
        "Ring {phone} or write to {email}, and a person takes your booking with you at the same price. Say how you would like us to reach you: by phone, text, email or post. If you need the confirmation or the terms in large print or read out, ask.",
        "Tell the crew or the office if there is something we should know for the visit: that you need longer at the door, cannot come to the phone, or would like the crew to speak to somebody else. The booking form has a box for it.",
      ],
    },
    {
      heading: "What we aim at",
      blocks: [
        "The Web Content Accessibility Guidelines 2.2, level AA. The Equality Act 2010 asks a business to make reasonable adjustments before anyone has to ask; the guidelines are the yardstick we measure by.",
        {
          list: [
            "Everything can be done with a keyboard alone, and you can see where you are.",
            "Everything has a name that a screen reader can say; errors are said in words, at the field and in a list on top that takes the focus.",
            "Text can be enlarged to 400%, and pages work 320 pixels wide without scrolling sideways.",
            "Text stands out by at least 4.5 to 1 against its ground, body text by 7 to 1.",
            "Nothing moves if your system asks for reduced motion. Nothing flashes.",
            "Nothing you typed is lost by an error, a reload or a pause. There is no time limit on the form. A window is held for ten minutes once you choose it, and the page shows how long is left; when that runs out, nothing but the window has to be chosen again.",
            "Signing in asks for no puzzle. Passwords and codes can be pasted.",
            "All pages of words, this one included, work without JavaScript. Booking needs it; the phone does not.",
          ],
        },
      ],
    },
    {
      heading: "How it is checked",
      blocks: [
        "Every change to the site runs through a browser that looks at each public page and each step of a booking, empty, filled and full of errors, on the widths of a phone, a tablet and a desk. One violation of the automatic rules (axe-core) stops the change. Another test books a collection from the first field to the confirmation with nothing but a keyboard.",
        "Automatic checks find perhaps half of what can be wrong. The site has not been tested by an outside body or by a panel of disabled people; when it has been, this page will say who and when.",
      ],
    },
    {
      heading: "What does not work well yet",
      blocks: [
        {
          list: [
            "The confirmation PDF is not fully tagged for screen readers. The page and the email hold the same words.",
            "The booking form needs JavaScript.",
            "There is no version in British Sign Language or Easy Read.",
          ],
        },
      ],
    },
    {
      heading: "Telling us, and going further",
      blocks: [
        "If something is in your way, tell us at {email}: which page, what you use, what happened. We answer as the [complaints page](/complaints) says, and put right what we can at once. If you feel you have been treated unfairly, the Equality Advisory and Support Service advises you free of charge on 0808 800 0082.",
        "This statement was written on 21 November 2026 and is about this site as it was on that day.",
      ],
    },
  ],
};
