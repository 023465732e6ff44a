/** What people want to know before they trust a price, when something went wrong, and when they cannot say how much there is. */
import { photoLimits } from "#domain/quotes/photo-limits.ts";
import { sameDayFromText } from "#domain/scheduling/same-day.copy.ts";
import type { Topic } from "./topic.ts";

const costs = { path: "/waste-removal-costs", label: "What it costs" };
const complaints = { path: "/complaints", label: "How we handle complaints" };
const late = { path: "/terms#if-we-are-late-or-let-you-down", label: "If we’re late or let you down" };
const pay = { path: "/faq#pay", label: "How to pay" };

export const topicsOfDoubts: readonly Topic[] = [
  {
    text: "All of it is on our list, and in the price before you book: {stairs} for each floor without a lift; {carry} for each {carryStepMetres} metres begun beyond the first {carryFreeMetres}; {parking} where there’s no place for the van within 25 metres; taking an item apart {dismantling}; Saturday or Sunday is {weekend}, the same day is {sameDay} and an emergency {emergency}; and handling for things like sofas, mattresses and fridges, on its own line. Nothing is added afterwards.",
    path: "/faq#final-price",
    label: "What can add to the price",
    asks: "what are the extras; what extras are there; list of extra charges; what do you charge extra for; which extras do i pay; what might push the price up; what makes it more expensive; what gets added to the from price; it says from so what are the extras; there must be loads of extras; what other charges are there; what surcharges do you have; tell me all the add ons; what is not included in the price",
  },
  {
    text: "That’s the total for what you’ve told me, {vat}, with two people to load it. Nothing is added on the day for that. Up to 15% more than you listed costs nothing; for clearly more, the crew shows you the new price before loading, and you can say no.",
    path: "/faq#final-price",
    label: "Is the price I see the price I pay?",
    after: ["price", "can-you-take", "book"],
    asks: "is that with everything; is that everything or do i pay more on the day; is that the total; is that the full price; is that all in; does that include loading; does that include the labour; so nothing else to pay; is that inclusive; anything on top of that; is that what i pay in the end; that is the final price yes; including vat yeah; is that for both; is that per item or altogether",
  },
  {
    text: "It depends on the waste. For heavy waste that builds up over weeks, a skip is usually the better buy, if you have a drive and people to fill it. For bulky, mixed or upstairs things a van is: two people load it, and there’s no permit. A quarter of our van is {quarterVan}, half {halfVan} and a full one, 14 cubic yards or nearly two of the usual skips, {fullVan}. Compare that with the skip’s total: hire, permit, extra days, and what it may not hold.",
    path: "/blog/skip-or-van",
    label: "Skip or van?",
    asks: "what is cheaper you or a skip; which is cheaper a skip or you; is a skip cheaper; are you cheaper than a skip; are you better value than a skip; thinking about a skip are you any better; why should i use you instead of a skip; skip or you for a kitchen; skip or van for a bathroom rip out; skip versus you lot on price; i was going to get a skip; would a skip work out less; pros and cons of a skip",
  },
  {
    text: "Our van holds 14 cubic yards, and up to {fullVanKilograms} kg. That’s about {bagsFull} ordinary black bags; a half holds about {bagsHalf} and a quarter about {bagsQuarter}. Tell me what’s going and how many, and I’ll work out the price.",
    ...costs,
    label: "How big the van is",
    asks: "how many bags fit in a quarter van; how many bags fit in half a van; how many bin bags is a full van; how big is the van; how much does the van hold; van size; what size is the van; how many cubic yards; how much fits in; what do you call a full load; how big is half a load; how much is a quarter load in bags; what fits in a quarter of a van; size of your lorry",
  },
  {
    text: `If you can’t say how much there is, send photos: up to ${photoLimits.photos} of them, or a short video, and you get a price without giving your name. Or go by the van: a quarter is {quarterVan}, half {halfVan}, full {fullVan}, {vat}. A guess is fine: up to 15% more than you listed costs nothing.`,
    path: "/quote",
    label: "Send photos for a quote",
    asks: "i do not know how much is in there how do i get a price; i have no idea how much there is; no idea how much stuff; too much to list; hard to say how much; loads of stuff how do i get a quote; i cannot count it all; it is all mixed up how do you price that; how do i get a price if i dont know; do you need a list; a big pile of stuff how much; whole garage full no idea what is in it; how can you price it without seeing it",
  },
  {
    text: "One small thing: that’s our minimum, {singleItemFrom}, {vat}. Garden waste starts at {gardenFrom}, a business collection at {commercialFrom} and a house clearance at {houseFrom}.",
    ...costs,
    asks: "what is the smallest job you do; smallest job; do you do small jobs; is my job too small; is one thing too small; would you come out for one chair; do you come for a single thing; little job",
  },
  {
    text: "A price only changes if you agreed to it before loading. If you didn’t, you pay the price you were given. I can’t see bookings or emails here: call {phone} with your reference, or say that you want a person, and the office looks into it.",
    ...complaints,
    label: "The price isn’t what we agreed",
    asks: "the man on the phone said £150 and now your email says £190 why; it said £90 before and now it is £120; you told me £200 not £250; i was told one price and the email says another; he said one price on the phone and the email is more; why has the price gone up; the price is different from what i was told; the confirmation says more than the quote; you quoted me less before; my bill is higher than the quote; why is it more than you said; the invoice is wrong; price has changed since yesterday; the man said less; different price on the phone",
  },
  {
    text: "Ask us at {email} or on {phone}, in any way you like: we delete anything the law doesn’t make us keep, such as records of a collection, and answer within one month. It’s free. You can delete an account yourself.",
    path: "/privacy#your-rights",
    label: "Privacy: your rights",
    asks: "can you delete all my data; delete my data; delete my details; please erase everything you have on me; right to be forgotten; remove me from your system; can i have a copy of my data; what do you hold on me; subject access request; how do i delete my account; i want my details deleted; wipe my personal information",
  },
  {
    text: "No: we don’t buy scrap or anything else, and pay nothing for it. We take metal away like other things, at the price on our list, and it goes to recyclers. Tell me what and how much.",
    path: "/services#house-clearance",
    label: "Do you buy things?",
    asks: "do you buy scrap metal; do you pay for scrap; do you give cash for copper; cash for old pipes; money for metal; is scrap metal free; do you take scrap for free; what do you pay for lead; how much for my scrap car parts; do you give money for old radiators",
  },
  {
    text: "We come as often as you need, each time as a collection that you book, at the prices on our list: there’s no contract. A business can give a payer and a purchase order number, and gets a transfer note. Payment is on the day for everyone. For an account or 30 days, ask to talk to a person.",
    path: "/terms#paying",
    label: "Regular work and accounts",
    asks: "i am a letting agent and need clearances regularly do you do accounts; do you do accounts and 30 day invoices; 30 day invoices; we have regular work for you; regular end of tenancy clearances for an agency; can we set up an account for several properties; do you work with agencies on account; monthly account for a lettings firm; we manage flats and need you often; regular contract with a builder; ongoing jobs for a property company",
  },
  {
    text: "I’m sorry. Call {phone} with your reference: the office sees where the crew is, and I don’t. Your booking’s page shows it, too. If we arrive more than {lateMinutes} minutes after your window ends, you get {lateOff} off; more than an hour, {longLateOff}; and if we don’t come, everything you paid back plus {missedCredit}.",
    ...late,
    asks: "no ones turned up; no one has turned up; nobody has turned up; nobody came; nobody has come; no one has come; where is your van it was supposed to be here by now; you were supposed to be here between nine and eleven; you are late; the van is late; they are late; still waiting for your van; the crew has not come; it is past my window; my slot has gone and nobody is here; been waiting all morning; nobody showed up; where the hell are you",
  },
  {
    text: "The office reads what’s written here {hours}, and a person answers as soon as one is free. If you complain, you hear within two working days who is dealing with it, and get an answer with reasons within ten. Urgent? Call {phone}.",
    ...complaints,
    label: "When you get an answer",
    asks: "how long until i get an answer; how long till i get an answer; how long till someone replies; when will somebody answer; how long do i wait for a person; when will i hear back; is anyone going to reply; how long does a complaint take; when do i get my money back; how long does a refund take; how quickly do you reply; when will they ring me",
  },
  {
    text: "No email or bank is needed: pay the crew in cash on the day, and you get a receipt on the spot. To book by telephone, call {phone} while the office is open: {hours}.",
    ...pay,
    asks: "i do not have email or the internet banking how do i pay; how do i pay without a bank account; i do not have email or internet banking how do i pay; i do not do online banking; i have no bank card; i only have cash; i have not got a computer how do i pay; can i just give the man the money; i cannot use the internet to pay; i am old fashioned and pay cash; no internet",
  },
  {
    text: "You pay on the day. If the booking form asks for anything before that, it says so first. If you cancel, what you’ve paid comes back the way you paid it, less any charge that your booking’s page shows.",
    ...pay,
    asks: "and the deposit; what about the deposit; do i get my deposit back; is the deposit refundable; will i lose my deposit; how much deposit; deposit back if i cancel; do you take a deposit",
  },
  {
    text: `Today, if a van has room: the same day is {sameDay} more if you book after ${sameDayFromText}, but not for one small item, and Saturday or Sunday is {weekend} more. In an emergency a crew comes in two to four hours for {emergency}. The booking form shows what’s free, or call {phone}.`,
    path: "/faq#weekend",
    label: "How soon can you come?",
    asks: "can someone come today; can you come today; i need it gone today; it has to be today; today if possible; are you able to do today; urgent today; can you do it this afternoon; anyone free this afternoon; do you do same day; same day collection; inspection today need it gone; can you come now; today please it is urgent",
  },
  {
    text: "Yes, we collect on Saturdays and Sundays, in two-hour windows from 8am, for {weekend} more than on a weekday. The office answers {hours}. Tell me what’s going and your postcode, and I’ll look for a time.",
    path: "/faq#weekend",
    label: "Saturdays and Sundays",
    asks: "can you collect on a saturday and does it cost more; do you collect on saturdays; do you come on sundays; do you do saturdays; do you do sundays; what hours sunday; what time on sunday; sunday hours; saturday hours; do you work weekends; are weekends possible; is saturday ok and is it more; can it be a weekend; sunday possible",
  },
  {
    text: "The booking form shows the latest times there are, and I can’t promise an evening. The office is open {hours}: ask there, on {phone}, if it has to be later. In an emergency a crew comes day or night, if a van is free.",
    path: "/faq#how-soon",
    label: "Evenings",
    asks: "can it be done after 6pm; can you come in the evening; do you do evenings; after six in the evening; after work; how late do you collect; what is the latest you come; can you come at night; out of hours; after we close; after eight at night; is there an evening slot; before work",
  },
  {
    text: "Please take a shed down before we come: it’s then quicker and takes less room. Furniture we take apart for {dismantling} an item, if you add it when you book. For a shed, a greenhouse or a fence that still stands, ask on {phone} first, or send photos.",
    path: "/faq#two-people",
    label: "Taking things down",
    asks: "can you take down the shed as well or does it need to be down already; do you knock down sheds; can you dismantle a shed; does the shed need to be taken down first; do you take down fences; will you demolish a greenhouse; can you pull down the old shed; do you do demolition; can you rip out the kitchen; do you take the fence panels out; can your men take down a summer house; remove a fitted wardrobe from the wall",
  },
];
