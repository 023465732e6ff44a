/** Booking, the day itself, and what comes after. */
import { freeChangesText } from "#domain/bookings/copy/free-changes.copy.ts";
import type { Topic } from "./topic.ts";

export const topicsOfBookings: readonly Topic[] = [
  {
    text: "The same day if a van has room, or from the next working day for a house clearance. Windows are two hours long, Monday to Friday from 7am and at weekends from 8am. Tell me what’s going and your postcode, and I’ll look for a time.",
    path: "/faq#how-soon",
    label: "How soon can you come?",
    asks: "earliest you can come; what is the soonest; when could you fit me in; i need it gone by friday; we complete on friday; must be gone before the weekend; when can you do it; next available; could someone be here at six in the morning; could you come at half six; before eight in the morning; can you come before eight; how early do you start; first thing in the morning; after five in the evening; have you got anything this week; new people move in on wednesday; i am moving out tomorrow; the landlord is coming for an inspection; short notice; do you work bank holidays; do you work on boxing day; are you working over christmas; how soon can you come; how quickly can you get here; how urgent can you do it; it is urgent; i need it gone fast; can you come asap; how long is the wait; what is your lead time; how far ahead do i need to book; how long does it take to get a collection; how much notice do you need; what days do you collect; what times do you collect; do you collect early in the morning; emergency clearance; can you come out tonight",
  },
  {
    text: "You choose a two-hour window when you book, and we only offer windows that have room for your load. On the day, your booking’s page shows when to expect the crew. If we’re more than {lateMinutes} minutes late, you get money off.",
    path: "/faq#how-soon",
    label: "Arrival windows",
    asks: "between what times; can you come at exactly ten; can you come after four; nobody will be in until four; i can only do mornings; will i get a call; does the driver phone first; how long do i have to stay in; do you tell me when you are close; can you be more precise; what time will you come; can you give me an exact time; do i get a time slot; is it all day or a time slot; how long is the window; will you call before you arrive; will the driver ring me; do you text when you are on the way; do i have to wait in all day; how will i know when you are coming; what if you are late; do you turn up on time; can i choose a time; what time do you start",
  },
  {
    text: "Yes. Add it on your booking’s page until an hour before your window, or call us on {phone} with your reference. Up to 15% more than you listed costs nothing. For more than that, the crew can price it on the spot if it fits on the van, and you decide.",
    path: "/faq#forgot",
    label: "I forgot something. Can I add it?",
    asks: "now there is a mattress to go too; there is something else to go as well do i start again; can i add a chair to tomorrow; got a bit more than i said; can i change the list; take something off my list; i no longer need the fridge taking; can i swap one thing for another; i listed the wrong thing; just add it on; can i add something to my booking; i forgot an item; can i add to my booking; i want to add another thing to my order; can i put more on the van on the day; i have got more stuff now; add an item; i have found some more rubbish; change what is on my booking; can i remove something from my booking; i sold one of the items can i take it off; can i ask the crew to take something extra; more things than i booked; update my list",
  },
  {
    text: `Yes, on your booking’s page or on {phone}. ${freeChangesText} Cancelling after that costs {lateFee} or {latePercent}, whichever is less, and {lastFee} or {lastPercent} in the last {lastHours} hours.`,
    path: "/terms#changing-or-cancelling",
    label: "Changing or cancelling",
    asks: "if i need to cancel is there a fee; if i need to cancel is there a charge; does cancelling cost anything; what does it cost to cancel; what do i lose if i cancel; what do i forfeit if i change my mind; cold feet; if i cancel the night before; do i pay if i cancel on the day; what if it rains can i put it off; can i call it off; is moving it free; how many days notice to cancel; cost of moving to another day; can i cancel; what is your cancellation policy; how much does it cost to cancel; is there a cancellation fee; do i lose my money if i cancel; what if i change my mind; how long do i have to decide; is it free to cancel; what happens if i have to cancel last minute; is there a charge to move it; can i move my booking for free; can i change the date later; how late can i cancel; what if i am not ready on the day; cooling off period; can i get a refund",
  },
  {
    text: "It’s best if you or someone you trust is there, to say what goes and what stays. If nobody can be there, say so when you book. We’ll need photos of the items, and payment by bank transfer before the day.",
    path: "/faq#at-home",
    label: "Do I have to be there?",
    asks: "can i jus leave it on the pavement; dump it on the pavement and you grab it; is it ok if no one is in; could they come while i am at work; i am at work all day; does anyone have to be in; am i obliged to be present; must i be present; is my presence required; does someone need to be home; i work all day; i will not be there; the agent has the keys; i live far away and the agent has keys; no one will be home; no one is in till later; i will be out; does someone have to sign; my mum will be there instead; my son will let you in; keys are in a key safe; nobody from the office can attend; the caretaker has keys; collect it from the front garden; can i leave it in the porch; the house is empty; do i have to be there; do i need to be in; i will be at work can you still come; can you collect when i am out; nobody will be home; can my neighbour let you in; can i leave the key somewhere; i live abroad; can i leave it outside for you; can you pick up from the front garden without me; i am not in the country; someone else will meet you; does somebody have to be home; key safe; there is a key under the pot; the tenant will let you in; can the concierge let you in; can i leave it on the drive; left in the hall",
  },
  {
    text: "Yes. Two people carry from wherever things are: loft, cellar, garden or third floor. Loading time is included in the price; each floor without a lift is {stairs}. We don’t disconnect gas or plumbing.",
    path: "/faq#two-people",
    label: "Will the crew carry everything out of the house?",
    asks: "would i be expected to bring it to the door; do i have to bring it downstairs; i cannot lift a thing; i have a bad hip; can they fetch it from upstairs; will you carry it through the house; will they take their shoes off; will you get it out of the garden through the house; i use a wheelchair; i am on my own; do the men need help; how long they going to be here; how long does a job take; how much time does it take; do they bring their own tools; it is very heavy; it takes four people to lift; will two people be enough; do your people leave it clean; do they hoover; will you carry it out; do you come inside; do i have to bring it outside; do i need to help; can you get it from the loft; will your men lift it; i cannot lift anything; i am disabled and cannot move it; i have a bad back; i am elderly and live alone; would your men go up or must i bring it down; can they come up and get it; i am on my own and it is upstairs; do you clear the attic; can you get it out of the cellar; do you go into the house; how many people come; how many men come; do you do all the loading; is loading included; do i have to load it myself; is labour included; can you disconnect the washing machine; will you unplumb it; can you disconnect the cooker; do you disconnect gas; i am in a wheelchair; do i need to move it to the kerb; do you wear shoe covers; will you clean up afterwards; do you sweep up; how long does it take; how long will you be here",
  },
  {
    text: "Choose a landlord or agent when we ask who it’s for, and it’s treated as business waste, with a transfer note. What a tenant leaves is still theirs for a while, so write to them first and keep proof.",
    path: "/services#house-clearance",
    label: "For landlords and agents",
    asks: "do i count as a business if i only let the one place; i let out one flat does it count as business waste; am i a business if i am a landlord; my tenants done a runner; tenant left a flat full of belongings; can i throw away what the tenant left; is there a legal hoop first; tenant moved out and left stuff; what do i have to do before i clear a tenants things; clear between tenancies; my tenant left rubbish behind; i am a landlord; do you work for letting agents; tenant has left furniture; clear a flat between tenants; end of tenancy clearance; we manage several properties; can you clear what the tenants left; abandoned belongings; evicted tenant; estate agents; student house clearance at the end of the year",
  },
  {
    text: "I’m sorry for your loss. Yes, we clear homes after a death, from {houseFrom}, {vat}; list the big things or send photos for a price. You need to be the executor or have the executor’s permission. Tell us in the notes what to keep or look for. If we find papers, photographs, jewellery or money, we put them aside for you. There’s no rush: choose a day that suits the family.",
    path: "/faq#probate",
    label: "After a bereavement",
    asks: "my wife passed away and i would like her things taken away; what happens to letters or photographs you find; probate has not come through yet; do i need to wait for probate; is it all right to clear before probate; if you find anything valuable; what if the crew find cash; personal letters and photographs; my late husbands things; i am an executor of a will; clearing an estate; solicitor handling the estate; we do not live near the house; sentimental things; do you do probate clearances; my mum passed away and we need to get her bungalow emptied; dad died and the house needs emptying; my mum died and we need to clear her house; my father has passed away; clear a house after a death; bereavement clearance; i am the executor; we are clearing my late wifes things; clearing out my grandmothers bungalow; deceased estate; do you put valuables aside; what if you find money or jewellery; what if you find photographs; will you look for the will; do you keep anything valuable you find; we need to empty my parents house",
  },
  {
    text: "Yes: a garage, a loft, a flat or a whole house, from {houseFrom}, {vat}; one furnished one-bedroom flat, first floor without a lift, comes to {flat}. You tell us what stays, and we go room by room. We don’t clean, buy or value things. For your price, list what’s there or send photos.",
    path: "/services#house-clearance",
    label: "House clearance",
    asks: "do you pull up carpets; would they take up the carpets; do you hoover; do you buy jewellery; would you make me an offer for some things; how much would you give me for the furniture; are any of my things worth money; do you sell things on; whole flat; strip out a flat; everything in the house must go; a one bed flat; three bedroom house; average furnished flat; clear my late fathers bungalow; do you do house clearances; can you clear a whole house; clear a flat; clear a garage; clear my loft; empty a shed; hoarder house; hoarded flat; full house clearance; do you clear storage units; clear out a lock up; what does a house clearance include; do you buy furniture; do you buy antiques; will you pay me for my things; can you value antiques; is there anything off for things you can sell; tenant left the flat full what is a ballpark; one bed flat full of stuff ballpark; roughly how much to clear a two bed flat; what does a house clearance cost; how much to empty a bungalow; rough price for a whole flat; how much for a three bed house clearance; house contents; do you take carpets up; do you clean the house after",
  },
  {
    text: "You can book online without an account: list what’s going, say where it is, and choose a window. You see the whole price before you give your name. Or call us on {phone} while the office is open: {hours}.",
    path: "/book",
    label: "How booking works",
    asks: "can i arrange it over the telephone; i do not get on with computers; i am not good with forms; how do i arrange it; what do you need from me; send someone round to look; can someone come and look; can you come and see it first; do i need to book or can you just come; do i have to book; someone to come and give a price; can i show you a picture; do i sign anything; how do i book; can i book online; can i book by phone; how does it work; what happens next; do i need an account to book; what do you need to know to book; what details do you need from me; can i book for my mum; can i book for somebody else; book for another address; how do i get started; what is the process; do you need to come and look first; do you visit before; do you do site visits; do you charge for quotes; is a quote free; does a quote cost anything; is there a charge for coming to look; can i get a quote from photos; can i send you pictures; where do i send photos; can i whatsapp photos; do you need photos",
  },
  {
    text: "You see the confirmation as soon as you’ve booked, and get it by email or text with everything in a file you can keep. If it hasn’t come, look in your spam folder, open your booking with its reference and postcode, or call us on {phone}.",
    path: "/portal",
    label: "Open my booking",
    asks: "i cannot find the link; where is my link; i have not got the link; what day is my booking; did you get my booking; i have lost the email; my booking says the wrong day; i think i booked the wrong day; my reference does not work; the link does not work; the website is not working; page will not load; i have booked but want to check; which day are you coming again; is it still on for tomorrow; i have not had a confirmation; no confirmation email; did my booking go through; is my booking confirmed; can you check my booking; have you got my booking; i booked but heard nothing; lost my booking reference; i cannot find my reference number; how do i see my booking; where can i see my booking; resend my confirmation; i booked yesterday and got no email; what time is my booking; when is my collection; when are you coming to me; i cannot log in; my code has not arrived; forgot my password",
  },
  {
    text: "If we arrive more than {lateMinutes} minutes after your window ends, you get {lateOff} off. More than an hour late is {longLateOff} off or another visit at the same price. If we cancel on the day or don’t come, you get back everything you paid, plus {missedCredit}.",
    path: "/terms#if-we-are-late-or-let-you-down",
    label: "If we’re late or let you down",
    asks: "what do i get if your van does not come at all; if your van just does not come; if you are late do i get money back; you were late what do i get; nobody came yesterday; you missed my slot; what if you cancel on the day; what do i get if you are late; what happens if you do not turn up; compensation for late arrival; what if nobody comes; you cancelled on me; do i get money off if you are late; what if the van breaks down; late guarantee",
  },
  {
    text: "If we damage something, tell us as soon as you see it, with a photo if you can. We put right any damage we caused. If the work wasn’t done properly, you can ask us to do it again or to reduce the price.",
    path: "/terms#if-something-goes-wrong",
    label: "If something goes wrong",
    asks: "they carted off something that was not on the list; they took my mums sewing machine; the crew took the wrong thing can i have it back; you took something by mistake; what if they scratch the paintwork; will you cover the floors; are the crew careful; what if you damage something; what happens if you scratch my floor; who pays if you break something; are you covered for damage; what if the job is not done properly; guarantee on your work; what if you take the wrong thing; i gave you something by mistake; you took something i wanted to keep; can i get an item back",
  },
  {
    intent: "crew-eta",
    asks: "where are they; where is your van; your lot were due by now; it is gone twelve and no one is here; they were meant to be here between ten and twelve; how long till they get here; is the crew on the way; nobody has turned up; van is late; still waiting for the van; are they nearly here; what number am i in the queue; any idea how long they will be; driver has not come; i am sat here waiting",
  },
  {
    intent: "human",
    asks: "i want to speak to a person; get me someone who works there; i do not want a robot; not a robot please, a real person; no bots, a human; put me through to someone; can i talk to a real person; human please; let me speak to someone in the office; agent; someone call me back; can somebody ring me; call me back please",
  },
  {
    intent: "complaint",
    asks: "your men damaged my wall; the van reversed into my wall; your van hit my car; the driver drove into my gate; the crew broke my gate; the driver was rude; i am not happy with the job; they left a mess; terrible service; they took a chunk out of my wall; who is paying for the damage; i am disgusted; you have ruined my carpet; they left half of it behind; i want my money back for this",
  },
  {
    intent: "book",
    asks: "sold when; ok when; when then; great when can you come; what day can you do then; which days are free; what days have you got; when could you come; put us down; put me down for it; ok book it; sign me up; lets do that; when have you got space; earliest would be; yes please when; new one comes thursday can you take the old one that day; can you take it that day; can you do it on that day",
  },
  {
    intent: "reschedule",
    asks: "can i just change the time; can i change the time; i want another time; move my collection to another day; shove it to the tuesday after; can we do thursday instead; i need a different day; push it back a week; change my slot; bring my booking forward; i cannot make that day",
  },
  {
    intent: "cancel",
    asks: "cancel my collection please; i want to cancel; call it off; i do not need you any more; someone else took it so no need to come; please cancel my booking",
  },
  {
    intent: "licence",
    asks: "i need sight of your public liability certificate; your risk assessment and method statement; facilities want to see your insurance before you come on site; rams; are you licensed; are you insured; what is your waste carrier number; environment agency registration; public liability insurance; can i see your insurance certificate; upper tier carrier; registration number; what is your carrier licence number; do you have insurance; can you send your carriers licence; are you registered",
  },
  {
    intent: "documents",
    asks: "send me my receipt; where is my receipt; i need a copy of my invoice; can you resend the transfer note; copy of the waste note from last month; my receipt has not come",
  },
];
