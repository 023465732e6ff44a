/** How to report a vulnerability: the `Policy` of `/.well-known/security.txt`. */
import type { PageCopy } from "../page-copy.ts";

export const security: PageCopy = {
  path: "/security",
  title: "Reporting a security weakness",
  tab: "Security: how to report a weakness",
  description:
    "Found a way to see or change something on this site that you shouldn’t? How to tell us, what happens next, and what we ask of you in the meantime.",
  keywords: ["report a security weakness", "vulnerability disclosure", "security.txt"],
  lead: "If you’ve found a security weakness in this site, please tell us first. You don’t need an account.",
  parts: [
    {
      heading: "How to tell us",
      blocks: [
        "Email {email} with “security” in the subject, or call {phone} if it can’t wait. Plain English is enough.",
        {
          list: [
            "**Where it is:** the address of the page, or the request you sent.",
            "**What you did and what happened:** step by step, so that we can repeat it. A screenshot helps.",
            "**What someone could do with it,** as far as you can tell.",
            "**How to contact you,** and whether we can name you when we thank you.",
          ],
        },
        "Please leave other people’s details out of your message. If you saw any, tell us what kind, and delete your copy.",
      ],
    },
    {
      heading: "What happens next",
      blocks: [
        {
          steps: [
            "**Within two working days** we confirm that we have your message.",
            "**Within ten working days** we tell you whether we’ve confirmed it, and when we plan to fix it.",
            "**When it’s fixed** we tell you, so that you can check. If anyone’s details were seen, we tell them and the Information Commissioner as the law requires.",
          ],
        },
        "We don’t pay rewards, but we’re happy to thank you by name.",
      ],
    },
    {
      heading: "What we ask of you",
      blocks: [
        {
          list: [
            "Use your own account, booking or quote, or ask us for a test one.",
            "Stop as soon as you can show the weakness exists. Don’t read, change or keep anyone else’s details.",
            "Don’t overload the site, book collections you don’t want, or try to trick our staff or get into our premises.",
            "Give us time to fix it before you make it public: 90 days, unless we agree something else.",
          ],
        },
        "If you keep to this, we’ll treat it as help, and we won’t take legal action or go to the police.",
      ],
    },
  ],
};
