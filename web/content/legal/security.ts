/** How somebody tells us of a weakness: what `/.well-known/security.txt` calls the policy. */
import type { PageCopy } from "../page-copy.ts";

export const security: PageCopy = {
  path: "/security",
  title: "Reporting a security weakness",
  tab: "Security: how to report a weakness",
  description:
    "Found a way to see or change something on this site that you should not? How to tell us, what happens then, and what we ask of you meanwhile.",
  keywords: ["report a security weakness", "vulnerability disclosure", "security.txt"],
  lead: "If you have found a hole in this site, we want to hear it from you first. You need no account and no contract.",
  parts: [
    {
      heading: "Telling us",
      blocks: [
        "Write to {email} with the word “security” in the subject, or ring {phone} if it cannot wait. Plain English is enough.",
        {
          list: [
            "**Where it is:** the address of the page, or the request you sent.",
            "**What you did and what happened:** step by step, so that we can do it too. A picture helps.",
            "**What somebody could do with it,** as far as you can tell.",
            "**How to reach you,** and whether we may name you when we say thank you.",
          ],
        },
        "Please leave other people’s details out of your message. If you saw any, say that you did and what kind, and delete your copy.",
      ],
    },
    {
      heading: "What happens next",
      blocks: [
        {
          steps: [
            "**Within two working days** a person tells you that we have your message.",
            "**Within ten working days** you hear whether we see it too, and by when we mean to mend it.",
            "**When it is mended** we tell you, so that you can look again. If people’s details were seen, we tell them and the Information Commissioner as the law asks.",
          ],
        },
        "We pay no rewards. We are glad to thank you by name.",
      ],
    },
    {
      heading: "What we ask of you",
      blocks: [
        {
          list: [
            "Use your own account, booking or quote, or ask us for one to try things on.",
            "Stop as soon as you can show that the weakness is there. Read, change and keep nobody else’s details.",
            "Do not flood the site, book collections you do not want, or try tricks on our staff, crews or premises.",
            "Give us time to mend it, 90 days unless we agree on something else, before you tell the world.",
          ],
        },
        "If you keep to that, we treat what you do as help, and we will not take you to court or to the police for it.",
      ],
    },
  ],
};
