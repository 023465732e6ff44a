/**
 * What tells one question from another. A cue counts when each of its groups has a phrase in the message, and none of
 * `not` has; several add up. Commas part phrases, a star ends a beginning.
 */
import type { ChatIntent } from "./chat-choices.ts";

export type Cue = { intent: ChatIntent; weight: number; groups: readonly string[]; not?: string };

const cue = (intent: ChatIntent, weight: number, ...groups: string[]): Cue => ({ intent, weight, groups });
const cueWithout = (intent: ChatIntent, weight: number, not: string, ...groups: string[]): Cue => ({ intent, weight, groups, not });

const ask =
  "do you, can you, could you, would you, will you, able to, something you, would your, will your, can your, could your, you guys, can i, could i, can we, do i, are we, you able, you ever";
const take =
  "take, takes, taking, collect, accept, accepts, remove, removing, get rid, dispose, disposing, pick up, shift, clear, haul, cart, have, deal with, handle, bin, load, give you, lift, dismantle, move, recycle";
const come =
  "come, come out, get here, get to me, fit me in, pick up, collect, collected, collection, picked up, taken away, pop, send someone, round, do it, clear";
const days =
  "today, tonight, tomorrow, weekend, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mon, tues, weds, thurs, fri, sat, sun, next week, this week, asap, morning, afternoon, evening, urgently, this month, day after, straight away";
const visit = "booking, collection, pick up, pickup, slot, job, visit, clearance, order, date, day, time, it";
const crew =
  "crew, driver, drivers, van, lorry, truck, team, guys, men, lads, they, collectors, anyone, nobody, somebody, someone, your people, your lot, you, collection, guy, man";

const price: readonly Cue[] = [
  cueWithout("price", 4, "how much notice, how much of, how much longer, how much can, how much time, how much warning", "how much"),
  cue("price", 4, "price, prices, pricing, priced, quote, quotes, quotation, estimate, ballpark, tariff, price list"),
  cue("price", 3, "cost*, rates, cheap*, expensive, fee, fees, pricey, discount*, dear, minimum charge"),
  cue("price", 3, "charge, charges, charging, surcharge*, hidden"),
  cue("price", 3, "rate", "what, your, per, day, single, best"),
  cue(
    "price",
    2,
    "pounds, money, vat, rough idea, quid, budget, per bag, per item, set me back, damage be, looking at, hidden, inclusive, extra for, minimum",
  ),
  cue("price", 2, "skip", "cheaper, compare*, better, than, versus, vs, instead"),
  cue("price", 2, "half a van, full van, van load, quarter load, half load, van full"),
];

const book: readonly Cue[] = [
  cue("book", 6, "go ahead with, want to go ahead, like to go ahead, to proceed, happy to proceed, happy to go ahead"),
  cueWithout(
    "book",
    4,
    "my booking, booked, change, cancel*, move, rearrange, a booking",
    "book, book in, booking in, make a booking, place a booking, place an order, sign up, new booking, booking online",
  ),
  cue(
    "book",
    4,
    "available, availability, free slot*, next slot*, free window*, appointments, earliest, soonest, how soon, how quick*, short notice, slots, next free",
  ),
  cue("book", 3, "same day, next day, anything free, free on, any gaps, any space, squeeze"),
  cueWithout(
    "book",
    3,
    "already booked, instead, move, change, earlier",
    "can you, could you, can someone, could someone, need, need someone, want someone, are you able, any chance, able to, would like, when can, when could, possible, want",
    come,
    days,
  ),
  cue(
    "book",
    3,
    "arrange, organise, set up, schedule, make, reserve, request",
    "collection, pick up, pickup, picked up, visit, clearance, appointment, booking, a time, a date, collected",
  ),
  cueWithout(
    "book",
    3,
    "someone take",
    "when can you, when could you, when are you able, when would you, how long until, how long before, how long would, how far ahead, how far in advance, how much notice",
    come + ", be here, do, take, need, book",
  ),
  cue(
    "book",
    2,
    "need, want, would like, like to, looking to, looking for",
    "a collection, a pick up, a pickup, collected, picked up, taken away, a clearance, collecting, someone to pick, someone to collect, someone to take",
  ),
  cue(
    "book",
    2,
    "slot, slots, appointment*, window, windows",
    "free, have, any, got, next, saturday, sunday, tomorrow, morning, afternoon, evening",
  ),
];

const canYouTake: readonly Cue[] = [
  cueWithout(
    "can-you-take",
    2,
    "pay*, cash, card, time, date",
    "ok, okay, alright, acceptable, a problem, an issue, do you do, can you do, something you",
  ),
  cueWithout("can-you-take", 3, "take cash, take card*, take payment*, take on, take long", ask, take),
  cue(
    "can-you-take",
    5,
    "what, which, anything, items, things, stuff, list",
    "wont you, dont you, not take, wont take, dont take, cant take, do you take, can you take, you accept, do you collect, you cant, not accept, not allowed, you not",
  ),
  cue(
    "can-you-take",
    3,
    "ok to, okay to, alright to, allowed, acceptable, is it ok, ok if, allowed to",
    "include, put, add, leave, give, throw, mix, get rid, chuck",
  ),
  cueWithout(
    "can-you-take",
    2,
    "cash, card, cards",
    "is there anything, is there a limit, too big, too heavy, too large, too much, does it matter, what about, am i allowed, do you also, do you still, still take, as well as",
  ),
];

const coverage: readonly Cue[] = [
  cue("coverage", 2, "do you do, can you do, are you in, what about"),
  cueWithout(
    "coverage",
    3,
    "insur*, cover damage, cover me, cover the, cover it, covered for, cover for",
    "cover, covers, covered, coverage, covering",
  ),
  cue(
    "coverage",
    4,
    "my area, your area, what area*, which area*, service area, near me, local to, catchment, areas, in the area, this area, our area, which towns, what towns, postcode, outside london, outside of",
  ),
  cueWithout("coverage", 3, "away are, off are", "how far"),
  cue(
    "coverage",
    3,
    "do you, can you, are you, would you, will you, you guys",
    "serve, operate, travel, based, come as far, go as far, come out to, come to, work in, work around, deliver to, go to, reach, get out to, collect from, collect in, do collections in, do jobs in, come down to, come over to",
  ),
  cue("coverage", 2, "serve, based, nationwide, local, come as far as, travel"),
];

const crewEta: readonly Cue[] = [
  cue(
    "crew-eta",
    5,
    "where is, where are, wheres, any sign, any news, any idea when, no sign, track, tracking, waiting for, location of",
    crew,
  ),
  cue(
    "crew-eta",
    5,
    "eta, running late, running behind, hasnt turned, havent turned, not turned, hasnt arrived, havent arrived, not arrived, hasnt come, havent come, nobody has come, no one has come, nobody came, noone came, no one came, not here, no show, hasnt shown, havent shown, nobody has turned, nobody turned, no one turned, nobody here, no one here, didnt turn, never turned, still waiting, been waiting, hasnt been, not been collected, not been yet, didnt come, havent been, not shown",
  ),
  cue(
    "crew-eta",
    5,
    "what time, when, how long, how soon, roughly when, how far",
    "will the, is the, are the, will they, are they, will your, are your, is my, will my, is your, until they, till they, before they",
    "arrive, arriving, get here, here, turn up, come, coming, be here, away, due, on the way, show up, van, reach, get to me, there",
  ),
  cue(
    "crew-eta",
    4,
    "how far away, on their way, on the way, on your way, on route, en route, nearly here, nearby yet, how many stops, stops away, late",
  ),
  cue("crew-eta", 2, "waiting", "since, hours, hour, all day, all morning, still, minutes"),
];

const reschedule: readonly Cue[] = [
  cue("reschedule", 6, "reschedul*, rearrang*, postpon*, re book, rebook, change of date, change of plan"),
  cue(
    "reschedule",
    5,
    "change, changing, move, moving, swap, switch, push, shift, bring, delay, alter, amend, edit, put, bump, pick, choose, have",
    "my booking, the booking, my collection, the collection, the date, the time, the day, date, my slot, the slot, time slot, to another, to a different, different day, another day, another time, different time, instead, forward, back a, later date, earlier, my appointment, slot, my morning, my afternoon, my day, it to, pick up back, my pick up, pick up to, to next week, booking to, booking from, collection to, collection from, my job, later in the day, later slot, later time, off until, it back",
  ),
  cue("reschedule", 4, "instead of, rather than", days),
  cue(
    "reschedule",
    4,
    "already booked, i am booked, have booked, booked in, i booked, booked for, my booking, my slot",
    "instead, rather, another, different, earlier, later, change, move, wont be in, not be in, cant make, wont be home, not going to be, make it",
  ),
  cue(
    "reschedule",
    5,
    "cant make, wont be in, not be in, wont be home, cant do, no longer make, not be home, not going to be in, wont be there, not be there, shant be in, cannot be in, cannot make, unable to make, not going to be home, be away, come up, came up",
    days + ", it, that, date, slot, anymore, collection, then",
  ),
  cue("reschedule", 3, "different day, another day, different time, another date, different date, another time, new date"),
];

const cancel: readonly Cue[] = [
  cue("cancel", 7, "cancel*, call it off, call off, calling off, calling it off, scrap my, scrap the"),
  cue(
    "cancel",
    5,
    "dont need, no longer need, dont want, no longer want, not need, changed my mind, no longer require, dont require",
    "collection, it, you, booking, pick up, pickup, anymore, any more, clearance, job, van, go ahead, after all, mind, to come",
  ),
  cue("cancel", 4, "call, back out, pull out", "off, back out, pull out, out of"),
  cueWithout(
    "cancel",
    3,
    "overcharged, unhappy",
    "money back, refund*, deposit back",
    "if i, will i, would i, do i, can i get, change my mind",
  ),
];

const documents: readonly Cue[] = [
  cue(
    "documents",
    6,
    "invoice, invoices, receipt, receipts, transfer note, transfer notes, paperwork, certificate, certificates, wtn*, consignment note, duty of care, document, documents, documentation, credit note",
  ),
  cue(
    "documents",
    3,
    "proof, evidence, statement, email me, copy of",
    "disposal, disposed, went, landlord, payment, paid, booking, confirmation, collected, council, tax, vat, again, collection, accountant, accounts",
  ),
  cue("documents", 4, "confirmation", "email, never, where, lost, resend, find, mail, copy, again, send"),
];

const licence: readonly Cue[] = [
  cue(
    "licence",
    6,
    "licens*, licenc*, insur*, public liability, fly tip*, flytip*, carrier, carriers, accredited, accreditation, environment agency, certified, dbs, background check*, vetted",
  ),
  cue(
    "licence",
    4,
    "registered, registration, legit, legitimate, genuine, cowboy*, qualified, permit to carry, authorised, scam, legal, legally, regulated",
  ),
  cue("licence", 3, "trust, trusted, dumped, dump it, dumping, reputable, who are you, real company"),
];

const hazardous: readonly Cue[] = [
  cue(
    "hazardous",
    6,
    "asbestos, artex, hazard*, toxic, chemical*, weedkiller*, weed killer, pesticide*, solvent*, white spirit, thinner*, turps, needle*, syringe*, sharps, clinical, medicine*, medication, petrol, diesel, fuel, engine oil, motor oil, gas bottle*, gas cylinder*, gas canister*, propane, butane, calor, helium, firework*, flares, ammunition, fire extinguisher*, extinguisher*, acid, bleach, poison*, paraffin, mercury, creosote, kerosene, biohazard, explosive*, dangerous, flammable",
  ),
  cueWithout(
    "hazardous",
    6,
    "white goods",
    "paint, paints, paint tin*, car batter*, batteries, lead acid, fluorescent, strip lights, old oil, brake fluid, antifreeze, used oil, gloss, varnish, vapes, lithium, gas",
  ),
];

const openingHours: readonly Cue[] = [
  cue(
    "opening-hours",
    5,
    "opening, open until, close, closing, opening hours, opening times, office hours, working hours, business hours, what hours, your hours, hours are, lines open, phone lines",
  ),
  cueWithout("opening-hours", 4, "open plan, open top, open fire", "open, closed, shut"),
  cue(
    "opening-hours",
    5,
    "bank holiday*, christmas, boxing day, new years, easter, good friday",
    "work, working, open, do you, operate, collect, closed, available, are you, shut",
  ),
  cue(
    "opening-hours",
    4,
    "do you work, are you working, you work, are you around, anyone in, someone in, is the office, you around, staffed, you finish, you start, what days",
    "weekend*, saturday*, sunday*, evening*, late, monday, days, finish, start, time, until, office, night, early, on",
  ),
];

const payment: readonly Cue[] = [
  cue("payment", 4, "credit terms, payment terms, on account, business account*, trade account*, credit account*"),
  cue("payment", 3, "card, cards, checkout, declined"),
  cue(
    "payment",
    5,
    "pay, paying, payment, payments, paypal, bank transfer, deposit, upfront, up front, apple pay, google pay, instalment*, klarna, contactless, bacs, cheque, card machine, direct debit, finance, prepay",
  ),
  cue(
    "payment",
    5,
    "take, accept, by, with, in, use, ok with, do, bring, need",
    "cash, card, cards, credit card, debit card, amex, american express, visa",
  ),
  cue("payment", 3, "bank details, sort code, account number, card details, invoice me, cash, owe"),
];

const recycling: readonly Cue[] = [
  cue(
    "recycling",
    6,
    "recycl*, landfill, charity, charities, donat*, re use, reuse*, reused, incinerat*, eco friendly, eco, environmentally, sustainab*, carbon, upcycl*, burned, burnt, carbon neutral",
  ),
  cue(
    "recycling",
    5,
    "what happens, what do you do, where does, where do, where will, what becomes, where is it, where it all, where it, end up, ends up",
    "to it, to my, with it, with the, with my, it go, go, taken, end up, everything, rubbish, waste, stuff, all go, to the, ends, furniture",
  ),
  cue("recycling", 3, "green, environment, planet, tip, second hand, secondhand, good condition, still good, someone else"),
];

const complaint: readonly Cue[] = [
  cue("complaint", 5, "dropped, spilt, spilled, leaked, scuffed, stained, tore, marked, bent, snapped", "my, our, all over"),
  cue("complaint", 4, "quoted", "charged, demanded, wanted more, asked for, took, paid more"),
  cue(
    "complaint",
    8,
    "complain*, complaint*, rude, overcharged, disgusted, disgusting, appalling, appalled, unhappy, not happy, terrible, awful, shocking, furious, disgraceful, dreadful, unacceptable, compensation, ripped off, rip off, rude, sworn, swore, ombudsman, trading standards, unprofessional, let down, disappointed, poor service, bad service, worst, fuming, useless, livid, demanded, not acceptable, wtf, not good enough, fed up, angry, solicitor, small claims, theft, stole, stolen, fraud, injur*, hurt, negligent",
  ),
  cue(
    "complaint",
    7,
    "damage, damaged, damaging, damages, scratched, smashed, cracked, knocked, broke, ruined, dented, chipped, wrecked, scraped, hit",
    "your, crew, men, driver, they, guys, team, van, lads, you, my wall, my door, collection, my drive, my car, my fence, my floor",
  ),
  cue(
    "complaint",
    6,
    "money back, refund*, charged me, charged twice, charged more, more than you, more than quoted, wrong amount, too much, double charged",
  ),
  cueWithout(
    "complaint",
    6,
    "can i leave, do i leave, should i leave, if i leave",
    "left",
    "mess, half, behind, rubbish, some of, gate open, without taking, the rest, dirty, muddy, everything, things, bits, items",
  ),
  cue(
    "complaint",
    5,
    "took the wrong, took something, wrong item, werent supposed, wasnt supposed, didnt take everything, didnt take all, not supposed, job wasnt, not what i, wasnt finished, not finished, manager",
  ),
];

const human: readonly Cue[] = [
  cueWithout(
    "human",
    7,
    "need someone to, want someone to",
    "speak to, speak with, talk to, talk with, chat to, chat with, put me through, connect me, transfer me, get me, want, need, rather, prefer, is there, are you, real, actual, give me, through to",
    "person, human, someone, somebody, an agent, adviser, advisor, representative, operator, staff, real, member of, people, robot, bot, one of you, customer service*, customer support, the office, a manager, manager",
  ),
  cueWithout(
    "human",
    7,
    "need someone to, want someone to",
    "real person, real human, actual person, human being, live agent, live chat, human, customer service, customer services, an agent, agent please, operator, real people, an adviser, an advisor",
  ),
  cueWithout(
    "human",
    6,
    "call off, call it off",
    "call me, ring me, phone me, call back, callback, give me a call, give me a ring, phone number, telephone number, number to call, number i can, number to ring, can i call, can i ring, can i phone, speak on the phone, ring you, call you, phone you, contact number, your number, contact you, get hold of, get in touch, give me a bell",
  ),
  cueWithout("human", 5, "need someone to, want someone to", "speak, talk", "someone, somebody, anyone, person, you, team, on the phone"),
  cue("human", 4, "bot, robot, chatbot, machine answering, automated"),
];

const greeting: readonly Cue[] = [
  cue(
    "greeting",
    2,
    "hi, hello, hey, hiya, helo, hullo, howdy, good morning, good afternoon, good evening, morning, afternoon, evening, thanks, thank you, cheers, alright, greetings, yo, hi there, good day, bye, goodbye",
  ),
  cue("greeting", 2, "anyone there, anybody there, is anyone, how are you, you there, someone there"),
];

/** What people ask a waste firm, and the firm does not know. */
const notOurs: readonly Cue[] = [
  cue(
    "unknown",
    9,
    "hiring, vacancy, vacancies, recruit*, cv, job going, work for you, apply for a job, wages, weather, raining, going to rain, going to snow, forecast, football, recipe, tell me a joke, poem",
  ),
  cue("unknown", 7, "how do i get a new, from the council, council tax, planning permission, bin day, who won"),
];

export const intentCues: readonly Cue[] = [
  ...price,
  ...book,
  ...canYouTake,
  ...coverage,
  ...crewEta,
  ...reschedule,
  ...cancel,
  ...documents,
  ...licence,
  ...hazardous,
  ...openingHours,
  ...payment,
  ...recycling,
  ...complaint,
  ...human,
  ...greeting,
  ...notOurs,
];
