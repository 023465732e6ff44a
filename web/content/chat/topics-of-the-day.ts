/** What the crew does and doesn't do, and getting things ready for them. */
import type { Topic } from "./topic.ts";

const fridge = { path: "/blog/fridge-freezer-disposal#getting-it-ready", label: "Getting a fridge ready" };
const about = { path: "/about", label: "Who we are" };
const late = { path: "/terms#if-we-are-late-or-let-you-down", label: "If we’re late or let you down" };

export const topicsOfTheDay: readonly Topic[] = [
  {
    text: "We don’t saw up sofas, chairs or sofa beds: the dust from their foam is harmful. The crew can take off the feet, or an arm that’s bolted on. Other furniture they can take apart for {dismantling} an item, if you add it when you book. Getting things out through a window isn’t something our site covers: send photos, or ask for a person.",
    path: "/why-sofas-cannot-be-recycled",
    label: "Sofas that don’t fit through the door",
    asks: "would they chop it up; could they saw it; can they saw it; would you saw it to get it out; couch will not go round the bend in the hall; can your guys just saw it; could they cut the sofa in half; can you saw the sofa up; chop the settee up; corner sofa cannot get it out the door; sofa will not fit through the door; sofa bed will not go round the stairs; it came in through the window; can it go out through the window; the couch is stuck; how do you get a big sofa out; can you break the sofa; take a chainsaw to it; can they smash it up first; the sofa does not fit down the stairs; can you hoist it over the balcony; the armchair will not go through",
  },
  {
    text: "That’s up to you: we never ask for a tip.",
    path: "/terms#the-price",
    label: "The price, in our terms",
    asks: "do i tip them; is it normal to tip; am i meant to slip the lads a tip; how much should i tip; is a tip normal; do i leave a tip; should i tip them; do you tip the crew; is tipping expected; do i give the men a tip; how much do people tip; do the drivers expect a tip; should i give the lads something; tip for the crew; is a tip included; do they want a drink; can i give them a tenner",
  },
  {
    text: "Yes. You can do everything in writing: book online, write to {email}, and tell us in the notes how you’d like us to contact you. Confirmation and changes come by email or text. If someone else meets the crew, enter their name and mobile number.",
    path: "/accessibility",
    label: "Accessibility",
    asks: "i am deaf and cannot use the phone; can i do everything in writing; i am hard of hearing; can you text instead of ringing; please do not ring me; i do not like phone calls; i cannot hear the phone; text only please; no phone calls; can it all be done by email; my hearing is bad will the crew ring me; will the crew ring me; do they have to phone; i cannot speak on the phone; i am blind; large print; i use a screen reader; i have a stammer; do you have text relay",
  },
  {
    text: "Say in the booking’s notes how you’d like us to contact you, by text or by email. On the day your booking’s page shows when to expect the crew.",
    path: "/accessibility",
    label: "Accessibility",
    after: ["Accessibility"],
    asks: "will the crew ring me; do they phone before they come; will the driver call; how do i know they are coming; how will they reach me; what if they ring; but the crew will call me",
  },
  {
    text: "Our site doesn’t say, and I don’t want to guess. Write it in the booking’s notes, so that the crew reads it before they come, or ask a person on {phone}.",
    path: "/contact",
    label: "Contact us",
    asks: "do the men take their shoes off; do the young men take their shoes off; can they take shoes off; do they smoke; are they polite; can i have a lady driver; is it the same crew every time; do they mind dogs; i have a dog; are your men vaccinated; do they wear masks; will they be quiet in the morning; can i offer them tea; can they use my toilet; do they speak english; will they switch it off for me; i cannot reach the plug who switches it off; who switches the fridge off; can the crew switch it off",
  },
  {
    intent: "licence",
    text: "Our site says nothing about DBS checks, so I can’t promise it. Ask a person, here or on {phone}, before you book.",
    ...about,
    asks: "must be dbs checked; everyone on site needs a dbs; school needs everyone dbs checked; everyone on site has to be dbs; do your men have a dbs; are the crew dbs checked; enhanced dbs; we are a school so dbs is needed; do you have dbs certificates; are your staff police checked; background checks on the crew; are they vetted; safeguarding; criminal record check; crb checked",
  },
  {
    text: "No. Please disconnect it before we come: turn the water off, unplug it and take the hose off. The crew doesn’t do plumbing, and gas needs a Gas Safe engineer.",
    path: "/faq#two-people",
    label: "Will the crew carry everything out of the house?",
    asks: "do you unplumb it; will your operatives disconnect a gas cooker; will your man undo the pipe; still connected will your man undo it; can your men disconnect the dishwasher; dishwasher is still connected; do you unplug it; its still plugged in to the water; still plugged in; who disconnects it; the washing machine is still connected do you do it; can your men take the hose off; and the water pipe; what about the water pipe; do you turn the water off; disconnect the dishwasher for me; unhook the cooker; the cooker is hard wired; can you cap the gas; remove a radiator from the wall; take the boiler off the wall",
  },
  {
    text: "Empty it, ice drawer too, and switch it off the evening before, with the door ajar. Keep it upright: on its side, oil runs out of the compressor. A wide American one usually needs its doors off: measure your narrowest door and tell us in the notes.",
    ...fridge,
    asks: "does the freezer need anything doing; do i need to do anything with the freezer beforehand; what do i do with the fridge before you come; anything i do to the fridge first; fridge has been lying on its back does it matter; fridge on its back; does the fridge need anything doing; how do i get the fridge ready; its lying on its side; the fridge is on its side; can a fridge lie down; do the doors have to come off; is it right that you take the doors off; american fridge will not fit through the door; one is full of food; it is full of food; there is still food in the freezer; when do i switch the freezer off; do i defrost it; the freezer is full of ice; fridge died with food in it",
  },
  {
    text: "The crew leaves that with you and takes the rest. Only if a hazard we weren’t told about means the job can’t be done at all may there be a charge of up to £50 for the journey, and not if you couldn’t have known.",
    path: "/terms#what-we-cant-take",
    label: "What we can’t take, in our terms",
    asks: "what if there is something you cannot take; what happens if there is something in the pile you will not have; something in it you will not take; if there is something you refuse in the load; what if you find something you cant take; what happens if you refuse something on the day; if there is a gas bottle at the bottom of the pile; what if there is a tin of paint hidden in it; do you charge if you cannot take it; do you leave what you do not take; will you go away again; wasted journey charge; what if the crew says no to something",
  },
  {
    text: "Nearly everything in one: bags, bikes, shelves, timber, tools, an empty mower, a freezer, furniture. Not asbestos, gas bottles, fuel, oil, weedkiller, solvent-based paint or fire extinguishers. List it here with how many, and I’ll work out the price.",
    path: "/faq#refused",
    label: "What we can’t take",
    asks: "ok what do you do; so what do you do then; what can you take from a garage; so what can you take; what do you take then; what will you take from a shed; what sort of things do you take; what can go; tell me what you do take; what stuff do you collect; which things can i give you; what kind of waste do you take",
  },
  {
    text: "Please ask a person first about anything with bed bugs, fleas, mice, rats or mould, here or on {phone}, and say so in the booking’s notes: the crew should know before they come. We can’t take large amounts of food.",
    path: "/contact",
    label: "Contact us",
    asks: "there are rats; there is rats and mouldy food; the place has mice; flea infested; bed bugs in the mattress; there are fleas; mattress is soiled; it stinks; full of rotten food; mould everywhere; maggots; cockroaches; it is filthy; dog mess everywhere; pigeon droppings in the loft; it is wet and mouldy; vermin",
  },
  {
    text: "It might be. Asbestos wasn’t banned until 1999, so ceilings, boards, tiles and sheets from before then can hold it. Don’t break, sweep or bag it: have it tested first. We can’t take asbestos, but once it’s ruled out we take the rest.",
    path: "/blog/asbestos-in-sheds-and-garages",
    label: "Asbestos in sheds and garages",
    asks: "building is from 1965 is that an issue; house dates from the fifties anything to worry about; the house is old is it dangerous; is an old building a problem; house from 1958; the house was built in the sixties; it is a 1950s garage; garage from the seventies; ceiling tiles from the eighties; old grey corrugated roof take that too; the roof is that old grey corrugated stuff; old floor tiles could they be dangerous; textured ceiling fell down; how do i know it is safe to clear; boards round the boiler; old lino tiles",
  },
  {
    text: "I’m sorry. If we arrive more than {lateMinutes} minutes after your window ends, you get {lateOff} off; more than an hour, {longLateOff} off or another visit at the same price, at a time you choose. Call {phone} with your reference: the office sees where the crew is, and I don’t.",
    ...late,
    after: ["crew-eta", "If we’re late or let you down", "Open my booking", "reschedule"],
    asks: "it said eight till ten and it is now eleven; it is now twenty past eleven; they were due at ten; the window was 8 to 10; it is gone two; over an hour late; an hour late now; still not here; still nobody; been waiting since nine; they said between eight and ten; 8 till 10 it said; its now past 11; i will have the money off then; i want the money off; so what do i get for it; do i get something for waiting",
  },
  {
    text: "If we don’t come at all, you get back everything you paid, plus {missedCredit}. Call {phone} with your reference, and a person looks into it now.",
    ...late,
    after: ["crew-eta", "If we’re late or let you down", "Open my booking"],
    asks: "and if they do not; and if they dont come; what if they never come; if nobody comes at all; and if nobody turns up; and if not; what then; i still need them to come today; they still need to come today",
  },
  {
    text: "I can’t look bookings up in this chat, to keep them private. Enter that reference with its postcode on your booking’s page, and we’ll send you a code to open it. If it isn’t found, call {phone}: check the reference in your confirmation.",
    path: "/portal",
    label: "Open my booking",
    asks: "reference is b 1234 i think; my reference is; my booking number is; here is my reference; the ref is; booking ref; can you look up my booking number; this is my reference can you check; i think my reference starts with b",
  },
  {
    text: "Yes, until an hour before your window, on your booking’s page or on {phone}. Up to 15% more than you listed costs nothing. After that ask the crew: they price it on the spot if it fits, and you decide.",
    path: "/faq#forgot",
    label: "I forgot something. Can I add it?",
    asks: "i have got a booking already want to stick a few more bags on; i have a booking and want to add bags; put a few more bags on; can i stick more on; chuck a few more bits on my booking; is it too late to add something; they said up to ten can i add three bags; throw in another chair on my booking; bung another bag on; can the crew take a bit more when they come",
  },
];
