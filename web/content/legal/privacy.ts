/** Privacy policy: what the software stores today, table by table, and for how long. A new table or field belongs here too. */
import type { PageCopy } from "../page-copy.ts";

export const privacy: PageCopy = {
  path: "/privacy",
  title: "Privacy policy",
  description:
    "What we store about you when you book, sign in or only read, why and for how long. No advertising, no analytics by others. How to see or delete it.",
  keywords: ["privacy policy", "data protection", "no cookies", "subject access request"],
  lead: "This site sets no cookies unless you ask for one, shows no advertising and loads nothing from other companies. Here is what it does keep, and why.",
  parts: [
    {
      heading: "Who is responsible",
      blocks: [
        "{trader} decides what is kept and why: in the words of the law, it is the controller. Write to {email} or ring {phone}. Ask for whoever looks after personal data.",
      ],
    },
    {
      heading: "If you only read",
      blocks: [
        "Nothing about you is stored. There are no cookies, no tracking pixels, no fonts or scripts from elsewhere, and no statistics that could tell one visitor from another.",
        "We count on the server how often each page is opened on a day, whether the visit came from a page of ours, from another website or from neither, and how often somebody checks a postcode, looks at a price or at free times, books, or writes to us. A count is a number beside a page and a date. No cookie and no storage is used for it, and no address, no browser and no order of visits is kept, so it cannot be traced back to you. We use it to see which pages help, and a program deletes it after three years. If your browser sends Global Privacy Control or Do Not Track, you are not counted; you can also [choose that here](/privacy/counts).",
        "The server writes one line for each request: the time, the page, the result and how long it took. Your address on the internet is not in it. To stop abuse, the server counts how often an address calls a form or a sign-in; that count lives in memory for as long as the limit lasts.",
      ],
    },
    {
      heading: "If you book",
      blocks: [
        "We store what you tell us: your name, your email address or mobile number, the address of the collection, what is to be collected, how we reach it, the window, the price, your notes, and which consents you ticked, in which wording and when. If somebody else meets the crew or pays, we store the name and contact details you give us for them: please let them know.",
        {
          facts: [
            ["Why", "To carry out the contract you ask for, and to tell you how it stands."],
            [
              "Lawful basis",
              "Contract. For what tax and waste law make us keep: legal obligation. For answering claims: legitimate interests.",
            ],
            [
              "How long",
              "Six years after the end of the accounting year, as records behind invoices must be kept. Waste transfer notes at least two years. Deleting them after that is a task of our office today, not yet of a program.",
            ],
            [
              "Who sees it",
              "Our office and the crew who come to you. The companies that deliver our email and text messages handle the message itself, on our behalf.",
            ],
          ],
        },
        "A gate or door code that you give us is locked with a key that is not in the database. Nobody reads it back to you. The crew sees it on the day. If our office looks it up before, that is written down with a name. A program deletes it seven days after the collection, or the night after you call it off.",
        "A time that was reserved and not booked is kept with its postcode for 30 days, and then deleted by a program.",
        "You need not give us all of it. Without an address we cannot come, and without a phone number or email address we cannot reach you; everything else is up to you.",
      ],
    },
    {
      heading: "If you write to us",
      blocks: [
        "From the [contact form](/contact) we store your name, your email address or phone number, what it is about, your message, and the postcode and booking reference if you gave them, with the time and the reference we gave you. Our office reads it and gets a copy by email; you get a receipt that repeats nothing of what you wrote.",
        "Our basis is our legitimate interest, and yours, in your being answered; if you ask for a price, the steps before a contract. A program deletes messages after twelve months. What looks as if a program had sent it is kept apart for 30 days, so that a person’s message is not lost, and then deleted.",
      ],
    },
    {
      heading: "If you ask for a quote",
      blocks: [
        "On the [quote page](/quote) we store what you tell us about the things, the place and the time, each price that came of it, and the photos or the video you send. A price needs no name. If you save the quote or ask a person to check it, we also store your name and the email address or mobile number you give, and send you the link that leads back. Our basis is the steps before a contract.",
        "Photos are made smaller in your browser, and where they were taken is removed before they are kept; a video’s place is removed when it arrives. What a picture shows of people, number plates or papers, our office and crew can see: leave it out where you can. A program deletes photos 90 days after you added them, or a year after when you booked with them. A quote that nobody put a name to is deleted after 90 days, any other after a year, unless it became a booking.",
        "Where the page offers to recognise what is on your photos, small copies of them, without your name, place or words, go to the company that runs the recognition for us. What it answers is a proposal: you change it, and the price comes from the tariff.",
      ],
    },
    {
      heading: "If you ask to be told when we come",
      blocks: [
        "On the [waiting list](/coverage/waiting-list) we store the first half of your postcode, and the email address or mobile number you gave us. Our basis is your consent, and we use them once: to tell you that we now come. You take yourself off on the same page, at any time and without giving a reason.",
      ],
    },
    {
      heading: "If you have an account",
      blocks: [
        "An account is never needed to book. If you make one, we store your email address or phone number, the name you choose and your password in a form that cannot be turned back (Argon2id). If you add a second step to sign in, its secret is stored encrypted. For each device signed in we keep its browser’s description, when it was last seen and a fingerprint of its internet address, from which the address cannot be read. You can see and end these sessions on your [account page](/account).",
        "A session that is not used is deleted 60 days after its last use. Codes and links for signing in are deleted seven days after they run out, and records of mistyped passwords after a day. What we mailed or texted you about your account is deleted after 90 days, and an account whose address nobody confirmed after 30. Deleting your account deletes what hangs on it; bookings stay as described above, without the link to an account.",
        "We also keep a security record: sign-ins, refusals and changes of rights, with the same kind of fingerprint. It is built so that it cannot be altered. A program deletes what is older than two years. Our basis for it is our legitimate interest, and yours, in knowing who got in.",
      ],
    },
    {
      heading: "What your browser keeps",
      blocks: [
        "No cookie, unless you ask to be left out of the counts: that choice is one, **chalkway-leave-out**, for a year, and it says nothing else. More may lie in the storage of your own browser, each because the page you use cannot work without it, so the law asks for no consent:",
        {
          facts: [
            [
              "Booking draft",
              "**chalkway.booking-draft**, local storage: what you typed into the booking form, but for a gate code, so that a reload loses nothing else. Removed when you book; ignored after 14 days.",
            ],
            [
              "Quote draft",
              "**chalkway.quote-draft**, **chalkway.shots** and **chalkway.measuring**, local storage, and **chalkway-photos**, a small database: what you told and drew for a quote, and photos until they have reached us. Ignored after 14 days; photos are removed once they are with us.",
            ],
            [
              "Calculation",
              "**chalkway.calculation** and **chalkway.carried-job**, local storage: your last calculation, and what it hands on to the quote or the booking form, which takes it once.",
            ],
            ["Sign-in", "**sb-…-auth-token**, local storage: keeps you signed in. Removed when you sign out."],
            [
              "Known device",
              "**chalkway-devices**, local storage: says that somebody has signed in here before, not who. It opens nothing; when strangers try passwords on your account, it keeps you from being held up with them. Removed when you sign out, and of no use after 180 days.",
            ],
            [
              "Portal grant",
              "**portal_access** and, for staff, **admin_access** (with **admin_access_active**, when it was last used), local storage: opens one booking, or the office’s pages, for a limited time. Removed when it has run out.",
            ],
            [
              "Half-filled sign-in",
              "**chalkway-auth-draft** and **chalkway-portal-draft**, session storage: the name, email address, booking reference or postcode you typed while signing in, never a password or code. Gone when you close the tab.",
            ],
          ],
        },
        "You can clear all of it in your browser’s settings. You then sign in again, or fill in the form again.",
      ],
    },
    {
      heading: "Where it is, and how it is kept safe",
      blocks: [
        "Everything is in one database that our own server runs. Each request sees only the rows that its sender may see: the database itself checks, not only the page. Connections are encrypted. Staff with wide rights sign in with a second step. If you find a weakness, [tell us](/security).",
        "We sell nothing and share nothing for advertising. We hand data to authorities where the law makes us, for example when a council or the Environment Agency asks for a transfer note.",
        "No decision about you is made by a machine alone. Prices come from a public tariff that is the same for everyone.",
      ],
    },
    {
      heading: "Your rights",
      blocks: [
        {
          list: [
            "**See it.** Ask for a copy by any way you like, spoken requests included. We answer within one month, and say so if a complicated request needs up to two more.",
            "**Correct it.** Tell us what is wrong.",
            "**Have it deleted, or its use limited.** We delete what no law makes us keep. Of a booking that we must keep, we can remove what the records do not need.",
            "**Take it with you.** What you gave us, in a common format.",
            "**Object** to what rests on legitimate interests.",
          ],
        },
        "None of this costs anything. We may have to make sure that it is you who asks.",
      ],
    },
    {
      heading: "Complaints about data",
      blocks: [
        "Tell us at {email} or on {phone}. We acknowledge a complaint about personal data within 30 days, look into it without delay and tell you the outcome. You can also complain to the [Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/), on 0303 123 1113, at any time.",
      ],
    },
    {
      heading: "Photographs and finds",
      blocks: [
        "If the crew photographs a load to show you a changed price, the picture is of the load. If we come across letters, bank papers, photographs or drives in a clearance, we hand them to you and do not read them. What you ask us to take as waste is treated as waste.",
      ],
    },
    {
      heading: "Changes",
      blocks: ["When the software starts to store something new, this page changes first. The current version is dated 22 November 2026."],
    },
  ],
};
