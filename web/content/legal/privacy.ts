/** Privacy policy: what the software stores today, table by table, and for how long. A new table or field belongs here too. */
import type { PageCopy } from "../page-copy.ts";

export const privacy: PageCopy = {
  path: "/privacy",
  title: "Privacy policy",
  description:
    "What we store about you when you book, sign in or just visit, why and for how long. No advertising and no third-party analytics. How to see or delete it.",
  keywords: ["privacy policy", "data protection", "no cookies", "subject access request"],
  lead: "This site sets no cookies unless you ask for one, shows no advertising and loads nothing from other companies. Here’s what we do keep, and why.",
  parts: [
    {
      heading: "Who is responsible",
      blocks: [
        "{trader} is the data controller: it decides what we keep and why. Email {email} or call {phone} and ask for the person who looks after personal data.",
      ],
    },
    {
      heading: "If you just visit",
      blocks: [
        "We store nothing about you. There are no cookies, tracking pixels, or fonts or scripts from other companies, and our statistics can’t tell one visitor from another.",
        "Our server counts how often each page is opened each day, whether visitors came from one of our pages, another website or neither, and how often people check a postcode, look at a price or free times, book, or write to us. Each count is just a number for a page and a date. We don’t use cookies or storage for it and don’t keep your internet address, your browser or the order of your visits, so it can’t be traced back to you. We use it to see which pages help, and delete it automatically after three years. If your browser sends Global Privacy Control or Do Not Track, you are not counted; you can also [opt out here](/privacy/counts).",
        "The server writes one line for each request: the time, the page, the result and how long it took. It doesn’t include your internet address. To stop abuse, the server counts how often an address uses a form or tries to sign in. For that it keeps a fingerprint of the address, from which nobody can work out the address itself, with what was sent: with a window that was held for a day, with a code you asked for or photos you sent us for thirty days. Each count is only kept for as long as its limit lasts.",
      ],
    },
    {
      heading: "If you book",
      blocks: [
        "We store what you tell us: your name, your email address or mobile number, the address of the collection, what we’re collecting, how we get to it, the window, the price, what you have paid, your notes, and which consents you ticked, with the wording and the time. If someone else meets the crew or pays, we store the name and contact details you give us for them. Please let them know. If you change the email address or mobile number of a booking, we send a code to the new one, keep what you typed with it for up to 30 days, and tell the address from before.",
        {
          facts: [
            ["Why", "To carry out your booking and keep you informed."],
            [
              "Lawful basis",
              "Contract. Legal obligation for records that tax and waste law require. Legitimate interests for dealing with claims.",
            ],
            [
              "How long",
              "Until six years after the end of the accounting year, as the law requires for invoice records; waste transfer notes for at least two years. Seven years after the collection, or after its last payment, we delete a booking automatically, with everything that belongs to it. A request that was never confirmed is deleted automatically a year after the day it was for.",
            ],
            [
              "Who sees it",
              "Our office and your crew. The companies that deliver our emails and texts handle the message itself on our behalf.",
            ],
          ],
        },
        "If you give us a gate or door code, we encrypt it with a key that isn’t in the database, and we never show it to you again. The crew sees it on the day. If our office looks it up before then, we record who did. It’s deleted automatically seven days after the collection, or the night after you cancel.",
        "Photos you add to a booking are deleted automatically a year after you book. The emails and texts we send you about it, and the messages you and our office write to each other on its page, are kept with the booking for as long as we keep it.",
        "You can give other people a link to your booking. We store the name you give the link, what it shows and when it was last opened. It works for up to 90 days, never later than 30 days after the collection, and you can end it at any time. We delete it automatically 30 days after it ends.",
        "If you reserve a time but don’t book, we keep it with its postcode for 30 days and then delete it automatically.",
        "You don’t have to give us everything. We need an address to come to and a phone number or email address to reach you. The rest is up to you.",
      ],
    },
    {
      heading: "If you review us",
      blocks: [
        "After your collection we send you one link to review it. If you do, we publish your rating and text on [our reviews page](/reviews) with the date, your town, the kind of collection and the name you choose, or none. We keep it with your booking and delete it when we delete the booking. Our lawful basis is legitimate interests: people want to know what others thought of us. Ask us at any time to take your name or the whole review down. If you delete your account, your name and your text go, and only the rating stays.",
        "If you give us three stars or fewer, our office sees that and may contact you about it. It doesn’t change what we publish.",
      ],
    },
    {
      heading: "If you write to us",
      blocks: [
        "From the [contact form](/contact) we store your name, your email address or phone number, what it is about, your message, and the postcode and booking reference if you gave them, with the time and the reference we gave you. Our office reads it and gets a copy by email. We email or text you to say we have it, without repeating what you wrote.",
        "If you ask for a call, we store the time of day you chose. If you add photos, your browser makes them smaller, and our server saves a fresh copy without the location. The email to our office has them attached. Photos you add but don’t send are deleted after a few hours. We also store which consent you ticked, with the wording.",
        "Our lawful basis is legitimate interests: you want an answer and we want to give you one. If you ask for a price, our lawful basis is that you want one before making a contract with us. Messages, with their photos and the time you chose for a call, are deleted automatically after twelve months; the email in our office’s mailbox is deleted by hand. Messages that look like spam are kept separately for 30 days, in case one is genuine, and then deleted.",
        "In the chat we keep what you write, our answers and the page you write from, so that the office can help you. A program answers first; it says so, and you can ask for a person at any time. If it isn’t sure what you mean, it may send that one message, and nothing else, to a company that tells it what the message is about. The answer is still ours. Conversations are deleted automatically twelve months after their last message. If you end a chat with “end and clear”, nobody can open it again on your device.",
      ],
    },
    {
      heading: "The record we keep of each customer",
      blocks: [
        "When you write to us, ask for a quote, book or join a waiting list, our office sees all of it in one place: your name, how to reach you, the addresses we collect from, what you asked for and booked, and notes of calls. If you tell us something that helps us take care, for example that you are hard of hearing, it is kept separate, and we record who has read it.",
        "We also keep what you said about offers: yes or no, when, how, and in which words. If you said no, nobody sends you offers, and we keep a fingerprint of your email address so that it stays that way. Our lawful basis is legitimate interests: we want to answer you well and not ask you twice.",
        "When the last of your messages, quotes and bookings has been deleted, your record goes with it, unless we spoke to you in the last twelve months. Details that we entered ourselves are deleted after two years without any contact.",
      ],
    },
    {
      heading: "If you ask for a quote",
      blocks: [
        "On the [quote page](/quote) we store what you tell us about the items, the place and the time, each price we give you, and the photos or video you send. You don’t need to give a name to get a price. If you save the quote or ask us to check it, we also store your name and the email address or mobile number you give, and send you a link to the quote. Our lawful basis is that you’ve asked us for a price before making a contract with us.",
        "Your browser makes photos smaller, and we remove the location before we store them. We remove a video’s location when it arrives. Our office and crew can see any people, number plates or papers in your pictures, so leave them out if you can. Photos are deleted automatically 90 days after you added them, or after a year if you booked with them. A quote without a name is deleted after 90 days, and any other after a year, unless it became a booking.",
        "If the page offers to recognise the items in your photos, it sends small copies, without your name, location or text, to the company that does this for us. It only makes suggestions, which you can change. The price comes from our price list.",
      ],
    },
    {
      heading: "If you join the waiting list",
      blocks: [
        "On the [waiting list](/coverage/waiting-list) we store the first half of your postcode, and the email address or mobile number you gave us. Our lawful basis is your consent, and we use it once, to tell you when we start covering your postcode. You can leave the list on the same page at any time, without giving a reason.",
      ],
    },
    {
      heading: "If you have an account",
      blocks: [
        "You never need an account to book. If you create one, we store your email address or phone number, the name you choose and your password, scrambled so that nobody can read it (Argon2id). If you add a second step to sign in, its secret is encrypted. For each device you sign in on, we keep the type of browser, when it was last used and a fingerprint of its internet address, from which nobody can work out the address. You can see and end these sessions on your [account page](/account).",
        "You can save addresses, with notes on how to get in and a gate code, which we encrypt. We also store which messages you switched off and whether you agreed to offers. All of this stays until you change it or delete your account. If you ask for a copy of your data, you can download it for seven days; then we delete that copy automatically.",
        "Sessions are deleted 60 days after they were last used. Sign-in codes and links are deleted seven days after they expire, and records of wrong passwords after a day. Emails and texts about your account are deleted after 90 days, and accounts whose email was never confirmed after 30. Codes that open the portal are deleted a day after they expire.",
        "You can delete your account yourself, and we show you first what goes and what stays. Your sign-in, devices, addresses, settings, messages, links and photos go, and so do bookings that never became a collection. For collections that have taken place we keep the name, the address, what was collected, the price and the payments for as long as tax law requires. A collection that’s still to come goes ahead, and we delete its details afterwards. Complaints stay for twelve months.",
        "We also keep a security record of sign-ins, refusals and changes to access rights, with the same kind of fingerprint. It can’t be altered. Entries are deleted automatically after two years. Our lawful basis is legitimate interests: you and we both need to know who signed in.",
      ],
    },
    {
      heading: "What your browser keeps",
      blocks: [
        "No cookies, unless you ask us not to count your visits. That choice is stored in one cookie, **chalkway-leave-out**, for a year, and says nothing else. Your browser may also store the following. The pages can’t work without it, so the law doesn’t require your consent:",
        {
          facts: [
            [
              "Booking draft",
              "**chalkway.booking-draft**, local storage: what you typed into the booking form, except a gate code, so that you don’t lose it if the page reloads; with **chalkway.booking-shots**, local storage, and **chalkway-booking-photos**, a small database, for the photos you add to it, until they have reached us. Removed when you book; ignored after 14 days. On the computers in our office, what is booked for somebody on the phone is kept in the same way in **chalkway.caller-draft**, **chalkway.caller-shots** and **chalkway-caller-photos**.",
            ],
            [
              "Payment",
              "**chalkway.paying**, local storage: which payment by card or PayPal you went to make, and the link of its booking, so that you find the way back. Nothing of your card. Removed when the payment has ended.",
            ],
            [
              "Quote draft",
              "**chalkway.quote-draft** and **chalkway.shots**, local storage, and **chalkway-photos**, a small database: what you entered and drew for a quote, and your photos until they’ve reached us. Ignored after 14 days; photos are removed once we have them. **chalkway.measuring** and **chalkway.booked-quote**, session storage: half-drawn lines, and which booking your quote became. Gone when you close the tab.",
            ],
            [
              "Calculation",
              "**chalkway.calculation** and **chalkway.carried-job**, local storage: your last calculation, and what it passes to the quote or booking form.",
            ],
            [
              "Message to us",
              "**chalkway.contact-draft**, session storage: what you typed into the contact form, so that you don’t lose it if the page reloads. Gone when you send it or close the tab.",
            ],
            [
              "Chat",
              "**chalkway.chat** and **chalkway.chat-open**, session storage: which conversation is yours, what you are typing, and whether the chat is open. Gone when you close the tab or choose “end and clear”. For staff **chalkway.chat-duty**, local storage: whether they answer chats on this device.",
            ],
            ["Sign-in", "**sb-…-auth-token**, local storage: keeps you signed in. Removed when you sign out."],
            [
              "Known device",
              "**chalkway-devices**, local storage: says that someone has signed in here before, but not who. It gives no access. If strangers try to guess your password, it means you aren’t locked out with them. Removed when you sign out; expires after 180 days.",
            ],
            [
              "Portal grant",
              "**portal_access** and, for staff, **admin_access** (with **admin_access_active**, when it was last used), local storage: opens your bookings, or the office pages, for a limited time. Removed when it expires.",
            ],
            [
              "Dashboard without signal",
              "**dashboard**, a cache with a small program of its own: the dashboard’s files and your next collection, so that you can read it without a signal. Removed when you sign out.",
            ],
            [
              "Half-filled sign-in",
              "**chalkway-auth-draft** and **chalkway-portal-draft**, session storage: the name, email address, booking reference or postcode you typed while signing in, never a password or code. Gone when you close the tab.",
            ],
          ],
        },
        "You can clear all of it in your browser’s settings. You’ll then need to sign in or fill in the form again.",
      ],
    },
    {
      heading: "Where it’s kept, and how we keep it safe",
      blocks: [
        "Everything is on our own server: your details in one database, your photos and videos as files. The database itself checks who can see what, not just the web page. Connections are encrypted. Staff with wide access sign in with a second step. If you find a weakness, [tell us](/security).",
        "We sell nothing and share nothing for advertising. We give data to the authorities where the law requires it, for example when a council or the Environment Agency asks for a transfer note.",
        "We don’t make automated decisions about you. Prices come from a public price list that is the same for everyone.",
      ],
    },
    {
      heading: "Your rights",
      blocks: [
        {
          list: [
            "**See it.** Ask for a copy in any way you like, including by phone. We reply within one month, and tell you if a complicated request needs up to two more.",
            "**Correct it.** Tell us what is wrong.",
            "**Have it deleted, or its use limited.** We delete anything the law doesn’t require us to keep. If we have to keep a booking, we can remove any details the records don’t need.",
            "**Take it with you.** Get what you gave us in a common format.",
            "**Object** to anything based on legitimate interests.",
          ],
        },
        "All of this is free. We may have to check that it’s really you who is asking.",
      ],
    },
    {
      heading: "Complaints about data",
      blocks: [
        "Tell us at {email} or on {phone}. We acknowledge a complaint about personal data within 30 days, look into it without delay and tell you the outcome. You can also complain to the [Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/), on 0303 123 1113, at any time.",
      ],
    },
    {
      heading: "Photos and personal items",
      blocks: [
        "If the crew takes a photo to show you a changed price, it’s of the load only, and it’s deleted automatically after a year. If we find letters, bank papers, photographs or drives in a clearance, we give them to you without reading them. Anything you ask us to take as waste is treated as waste.",
      ],
    },
    {
      heading: "Changes",
      blocks: ["If we start to store anything new, we update this page first. This version is dated 30 November 2026."],
    },
  ],
};
