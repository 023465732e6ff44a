/** How firm a price is, what makes it less, and what we don't offer. */
import { freeChangesText } from "#domain/bookings/copy/free-changes.copy.ts";
import type { Topic } from "./topic.ts";

const cheaper = { path: "/faq#cheaper", label: "How can I make it cheaper?" };
const costs = { path: "/waste-removal-costs", label: "What it costs" };
const skip = { path: "/blog/skip-or-van", label: "Skip or van?" };
const cancelling = { path: "/terms#changing-or-cancelling", label: "Changing or cancelling" };

export const topicsOfOffers: readonly Topic[] = [
  {
    text: "Once you’ve booked, your price stays, even if we change our price list. Before that nothing is held: the price is the one on our list that day. A window you choose is held for ten minutes while you book. You needn’t decide now: it’s free to come back.",
    path: "/terms#the-price",
    label: "How long a price is good for",
    asks: "you keep price; will that price be the same if i book in a fortnight; is the price going to be the same later; does the quote expire; is that price valid; you keep this price for me; how long is that price good for; how long is the price valid; how long is the quote valid for; can i come back to this price; will it be the same price next week; will the price go up; is the price still the same if i book later; can you hold the price; do you hold the quote; does the quote run out; when does the offer expire; how long have i to decide; how long have i got to decide; can i think about it; i need to ask my husband first; i must speak with my wife first; price guarantee; is that price good until next month; will you honour this quote; can i save the quote and book later; do i have to decide today; same price if i ring tomorrow",
  },
  {
    text: "Our site has no discount for a second or a regular job: every collection is priced from the same list. What does lower it: everything outside and ready ({outsideReady} off the load), any time that day ({flexibleDay} off), and a weekday instead of the weekend.",
    ...cheaper,
    asks: "is there a discount for a second job; discount for a second job next month; is it cheaper if i book two; loyalty discount; do you have a loyalty scheme; money off next time; do returning customers pay less; discount for repeat customers; i will use you again so what discount; student discount; pensioner discount; nhs discount; can you match their price; will you price match; do you beat other quotes; can you do a deal for cash; best price for cash",
  },
  {
    text: "A weekday that isn’t today: today can cost more, and the weekend does. If any time that day suits you, that’s {flexibleDay} off.",
    ...cheaper,
    asks: "when is the cheapest day; the cheapest day; which day is cheapest; what day costs least; is there a cheap day; when is it cheapest to come; what day is cheaper; cheapest time of the week; is a weekday cheaper; which day should i pick to save money",
  },
  {
    text: "I don’t know what others charge. Ask them for the total in writing, with VAT, permit, stairs and any charge for sofas and fridges, and check that they’re a registered carrier. Then compare it with our price, which has all of that in it.",
    path: "/waste-removal-costs#compared-with-a-skip-or-the-council",
    label: "Compared with others",
    asks: "someone else said less; why are you so expensive; got quoted less by some lads; quoted less on facebook; what does a skip go for; what is a skip going for these days; another firm quoted me less; i got a cheaper quote from somebody; a bloke down the road does it for less; man with a van said he would do it for half; what do other firms charge; what do skips cost round here; how much is a skip; what is the price of a skip; skip prices near me; why are you more expensive than the other lot; why are you more than the other firm; your competitor is cheaper; found it cheaper elsewhere; are you cheaper than others; how do you compare with other companies",
  },
  {
    text: "No, we don’t hire out skips: we come with a van and two people who load it, and take it away the same visit. For heavy waste that builds up over weeks a skip is often better.",
    ...skip,
    asks: "have you got a skip to hire; do you hire out skips; can i rent a skip off you; can you drop off a skip; leave a skip here for a week; i need a skip delivered; how much to hire your skip; do you do skips; would i be better off with a skip",
  },
  {
    text: "No. We only collect what’s being thrown away: we don’t move furniture to another home.",
    path: "/services#furniture-removal",
    label: "What we do",
    asks: "do you do removals; man and van moves; can you move my furniture to my new flat; move house; help me move; do you do house moves; deliver a sofa for me; take my things to storage; moving to another town can you bring my stuff; transport a bed to my sister; do you do man and van moves to spain; can you collect from ebay and deliver; home removals; furniture delivery",
  },
  {
    text: "Usually, yes, but more than a van’s worth is checked by a person before it’s confirmed, and for more than {mostVans} we go through it with you first. A full van is {fullVan}, {vat}. List what’s there, or send photos.",
    path: "/house-clearance-guide#what-it-costs",
    label: "What it costs",
    asks: "could it run to two vans; it is two vans worth; more than a van full how does that work; it may be more than one van; i should think two van loads; two vans; what would two full vans come to; need two trips; will you do two trips; what if it does not fit in one van; more than one load; three van loads; it will take two lorries; how many vans will it take; what if it is more than a van full",
  },
  {
    text: "No, our prices are the same everywhere we go, and nobody pays for the drive. If a road or crossing charge applies to your postcode, you see it in the price before you book.",
    ...costs,
    asks: "does it cost more being far from you; do i pay for your diesel; do i pay for your fuel; i am out in the sticks; in the middle of nowhere; is it more expensive if i live further away; do you charge mileage; do you charge for travel; is there a call out fee; extra for distance; i live in the country is it more; are prices the same everywhere; is it more expensive in brighton; congestion charge; do you charge for petrol; is there a charge for driving here; do i pay for the journey",
  },
  {
    text: "In an emergency a crew can come in two to four hours, day or night, if a van is free. That’s {emergency} on top of the price of the load, and {weekend} at a weekend. Call {phone}: it’s quicker than writing. Then tell me what’s there, and I’ll work out the price.",
    path: "/faq#weekend",
    label: "Same day, weekends and emergencies",
    asks: "need people tonight; pipe burst we need somebody tonight; cellar is under water; a foot of water in the house; burst tank; burst pipe and the basement is wrecked; we have had a flood; flooded basement; water everywhere need it cleared now; ceiling came down; ceiling has come down in my shop; need it cleared now; need someone right now; come now please; there has been a fire; after a fire; the cellar flooded; sewage came up; it is an emergency; can anyone come this minute; i need a crew this evening; can you come within the hour; leak ruined everything come now",
  },
  {
    text: "On bank holidays we only do emergencies, and they cost more. The booking form shows which other days have free times.",
    path: "/faq#how-soon",
    label: "How soon can you come?",
    asks: "can you clear our garage on boxing day; could you come on christmas day; new years day; can you come on the bank holiday monday; easter monday collection; do you work on christmas day; are you working christmas day; do you collect good friday; first of january",
  },
  {
    text: "That isn’t a bank holiday, so it’s a day like others: the booking form shows whether it has free times. Tell me what’s going and your full postcode, and I’ll look, up to two weeks ahead.",
    path: "/faq#how-soon",
    label: "How soon can you come?",
    asks: "christmas eve; christmas eve then; new years eve; do you collect between christmas and new year; the day before christmas; are you working christmas eve; the week after christmas; twenty fourth of december; are you going between the holidays",
  },
  {
    text: `The 14 days are for consumers, so they don’t count for a business: cancelling or moving is free until {cutOff} the day before. After that it costs {lateFee} or {latePercent}, whichever is less, and {lastFee} or {lastPercent} in the last {lastHours} hours.`,
    ...cancelling,
    asks: "does a business get 14 days; can a company cancel free; cancelling as a business; is it different to cancel if we are a business; cancellation for companies",
  },
  {
    text: `The 14 days are for consumers, so they don’t count for a company: it’s free until {cutOff} the day before, whenever it was booked. After that it costs {lateFee} or {latePercent}, whichever is less.`,
    ...cancelling,
    after: ["Changing or cancelling", "cancel", "reschedule"],
    asks: "what if it was for the company; what if it is for a business; it is for my business; it was booked by my firm; does that go for a company too; it is a company booking; and for a shop; what about businesses",
  },
  {
    text: `${freeChangesText} So it depends on when you booked and who it’s for. After that it’s {lateFee} or {latePercent} of the price, whichever is less. Your booking’s page shows the exact amount before you decide.`,
    ...cancelling,
    after: ["Changing or cancelling", "cancel", "reschedule"],
    asks: "booked it yesterday for wednesday; i booked yesterday; booked it last week; booked it on monday; what if i do it at eight tonight; what if i do it tonight; what if i cancel on the morning; and if i do it tomorrow; how much would i lose; do i get it all back; and how much is that; so what would it cost me",
  },
  {
    text: `If that’s more than 14 days ago, or it’s for a business, it’s free until {cutOff} the day before. After that it’s {lateFee} or {latePercent} of the price, whichever is less, and {lastFee} or {lastPercent} in the last {lastHours} hours.`,
    ...cancelling,
    after: ["Changing or cancelling", "cancel", "reschedule"],
    asks: "i booked it in october; i booked it three weeks ago; booked last month; i booked ages ago; booked it a month ago; it is a hundred pound job i booked it weeks ago; booked in september; it was booked more than two weeks ago; i booked it back in summer",
  },
  {
    text: "You do it yourself on your booking’s page: use the link in your confirmation, or your booking reference and postcode. It shows what it costs before you decide. Or call {phone}. I can’t change bookings in this chat.",
    path: "/portal",
    label: "Open my booking",
    after: ["Changing or cancelling", "cancel", "reschedule", "I forgot something. Can I add it?", "Open my booking", "crew-eta"],
    asks: "how do i actually do it; how do i do that; how do i do it; where do i do that; can you just do it for me; can you do it for me; do it for me please; ok move it; please do it; ok cancel it then; go ahead and change it; where is the button; just do it; ok do that; you do it",
  },
];
