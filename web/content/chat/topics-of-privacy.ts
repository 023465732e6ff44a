/** Photos, names, codes and this chat: what we keep and who sees it; and questions that have nothing to do with us. */
import { photoLimits } from "#domain/quotes/photo-limits.ts";
import type { Topic } from "./topic.ts";

const quote = { path: "/quote", label: "Send photos for a quote" };

export const topicsOfPrivacy: readonly Topic[] = [
  {
    text: `Yes. On the photo page you can add up to ${photoLimits.photos} photos and a short video, and get a price without giving your name. Two to five that show everything are best. I can’t take photos here in the chat.`,
    ...quote,
    asks: "can i send you pics instead of listing it all; easier if i just took some photos; i will just take some photos; is a photo enough; can i send pictures; can i just send a photo; photos instead of a list; i will send you a picture; where do i upload a photo; can i show you a video; do you do quotes from pictures; too much to list can i photograph it; how many photos; shall i take pictures of it; i got pics; can you price it from a photo; i have pictures on my phone; can i upload here",
  },
  {
    text: "Our office and crew. We remove the location, and delete them 90 days after you added them, or after a year if you booked with them. If the page offers to recognise things in them, small copies without your name go to the company that does that.",
    path: "/privacy#if-you-ask-for-a-quote",
    label: "Privacy: photos",
    asks: "who looks at them; i trust my photos will not be shown to anyone; will my photos be shown about; who gets to see the photos; who sees the photos i upload; who can see my photos; who sees my photos; who looks at the pictures; what happens to my photos; do you keep the photos; how long do you keep pictures; are my pictures private; where do my photos go; do you delete the photos; is there a location on my pictures; does a computer look at my photos; do you use ai on my photos",
  },
  {
    text: "No. You get a price without a name, an email address or an account. We ask for your name and how to reach you only when you book, or if you save a quote.",
    path: "/book",
    label: "How booking works",
    asks: "do i have to give my name to get the price; must i tell you who i am to get a figure; must i say who i am; do you need my details for a figure; do i need to give my email for a price; do i have to register for a quote; can i get a price without giving details; do you want my phone number first; price without my address; do i need an account for a price; can i stay anonymous; will you ring me if i ask for a price; do i have to sign up; why do you want my name",
  },
  {
    text: "Yes. We keep what’s written here and the page you wrote from, and delete it twelve months after the last message. With “end and clear” nobody can open it again on your device.",
    path: "/privacy#if-you-write-to-us",
    label: "Privacy: this chat",
    asks: "and this chat is it kept; who sees what i put in this box; who else sees what i write here; is this chat saved; do you keep this conversation; who reads this chat; is this chat recorded; how long do you keep chats; can you delete this chat; is what i type here private; does anybody see what i write here; are you recording this; can i get a copy of this chat",
  },
  {
    text: "Yes: give it in the booking form, please, not here. It’s encrypted, the crew sees it on the day, and it’s deleted seven days after the collection.",
    path: "/privacy#if-you-book",
    label: "Privacy: gate codes",
    asks: "can i give you a code; can i put the alarm code in here; can i pop the door code in here; i cannot get to the gate can i give you a code; there is a gate code; gate code; how do they get through the gate; code for the door; there is an entry code; key code for the building; where do i put the gate code; the entrance has a keypad; the car park has a barrier code; what about the intercom; how do i tell you the door code; is it safe to give you the key safe code",
  },
  {
    text: "Our bank details are in your confirmation once you’ve booked, with your reference to pay with. I don’t give them here: please don’t pay into an account that somebody sends you any other way.",
    path: "/faq#pay",
    label: "How to pay",
    asks: "what is the sort code; which bank account do i send it to; which account do i send the money to; where do i transfer to; whats your sort code; what is your account number; give me your bank details; which account do i pay into; where do i send the money; bank account details please; iban; account name; send me the bank details; i want to make the transfer now",
  },
  {
    text: "On the day, with your booking reference. Only if nobody will be there do you pay by bank transfer before the day.",
    path: "/faq#pay",
    label: "How to pay",
    after: ["payment", "How to pay"],
    asks: "before or after; ok transfer before or after; before or after the collection; when then; when do i send it; so on the day; do i pay first; and when is that; the same day",
  },
  {
    text: "That’s outside what I know: I answer about collections, prices, what we take and bookings. What would you like gone?",
    path: "/faq",
    label: "Questions and answers",
    asks: "tell me a joke; say something funny; who won the football; who won the football yesterday; what is the weather like; is it going to rain; do you like music; what is the meaning of life; sing me a song; are you married; how old are you; what did you have for breakfast; i am bored; talk to me; what is two plus two; do you love me; who is the prime minister; recommend a restaurant",
  },
  {
    text: "We have no checked figure, so I won’t give you one: a recycling rate only means something when it’s added up from weighbridge tickets. What I can say is where each kind goes: cuttings to composting, metal and clean wood to recyclers, padded seats to an incinerator.",
    path: "/environmental-policy#our-figures-and-what-we-dont-claim",
    label: "Environmental policy",
    intent: "recycling",
    asks: "what percentage do you recycle; what percentage do you actually recycle; how much of it is recycled in percent; what is your recycling rate; what share is recycled; how many percent goes to landfill; give me a figure for recycling; prove your recycling figures; recycling rate",
  },
  {
    text: "That’s right: nobody has checked a figure yet, and we’d rather say so. It will be counted from weighbridge tickets. If you want to know where one load went, write to {email}: the paperwork from the site names the place.",
    path: "/environmental-policy#our-figures-and-what-we-dont-claim",
    label: "Environmental policy",
    after: ["Environmental policy", "recycling"],
    asks: "so you do not know; you do not know then; so you have no idea; so it could all be burnt; why do you not know; that is not an answer; you are dodging the question; so no number; surely you must know; when will you know; how would you count it",
  },
  {
    text: "Give it away before we come: charities want a permanent fire label on sofas and padded chairs, and no stains or tears. Once it’s on our van it’s waste, and we don’t pass it on. Our guide says who takes what.",
    path: "/eco-friendly-waste-disposal#who-takes-what-before-it-becomes-waste",
    label: "Who takes what before it becomes waste",
    asks: "could it go to charity instead; what happens to it after charity; would a charity have it; can you take it to a charity shop; could you give it to someone who needs it; do you pass it on to charity; can it be given to the british heart foundation; too good to bin; could someone still use it; it is nearly new can it go to a good home; will the chair be reused; can it go to a family in need; can you drop it at a charity",
  },
];
