/** Cues of what people ask about a booking, about the firm, and of what a person has to hear. */
import { cue, cueWithout, dayPhrases } from "./cue.ts";
import type { Cue } from "./cue.ts";

const crew =
  "crew, driver, drivers, van, lorry, truck, team, guys, men, lads, they, collectors, anyone, nobody, somebody, someone, your people, your lot, you, collection, guy, man";

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
  cue("reschedule", 4, "instead of, rather than", dayPhrases),
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
    dayPhrases + ", it, that, date, slot, anymore, collection, then",
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
    "weekend*, saturday*, sunday*, evening*, late, monday, dayPhrases, finish, start, time, until, office, night, early, on",
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
  cue("human", 3, "a person, person please, somebody please, someone please, people please"),
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

export const serviceCues: readonly Cue[] = [
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
