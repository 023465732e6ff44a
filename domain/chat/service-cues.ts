/** Cues for questions about a booking and about the firm. */
import { cue, cueWithout, dayPhrases } from "./cue.ts";
import type { Cue } from "./cue.ts";

const crew =
  "crew, driver, drivers, van, lorry, truck, team, guys, men, lads, they, collectors, anyone, nobody, somebody, someone, your people, your lot, you, collection, guy, man";

const crewEta: readonly Cue[] = [
  cue("crew-eta", 5, "where the, where my, where your, where they, how close", crew),
  cueWithout("crew-eta", 3, "tomorrow", "sat by, sat waiting, sat here, waiting in, stuck in, window"),
  cue(
    "crew-eta",
    5,
    "where is, where are, wheres, any sign, any news, any idea when, no sign, track, tracking, waiting for, location of",
    crew,
  ),
  cueWithout(
    "crew-eta",
    5,
    "instead, i am running, im running, builders, my train, rather",
    "eta, running late, running behind, hasnt turned, havent turned, not turned, hasnt arrived, havent arrived, not arrived, hasnt come, havent come, nobody has come, no one has come, nobody came, noone came, no one came, not here, no show, hasnt shown, havent shown, nobody has turned, nobody turned, no one turned, nobody here, no one here, didnt turn, never turned, still waiting, been waiting, hasnt been, not been collected, not been yet, didnt come, havent been, not shown",
  ),
  cue(
    "crew-eta",
    5,
    "what time, when, how long, how soon, roughly when, how far",
    "will the, is the, are the, will they, are they, will your, are your, is my, will my, is your, until they, till they, before they, till the, until the, till you, until you",
    "arrive, arriving, get here, here, turn up, come, coming, be here, away, due, on the way, show up, van, reach, get to me, there, gets, arrives, comes, turns, shows",
  ),
  cueWithout(
    "crew-eta",
    4,
    "instead, builders, too late, late can, late do, rather",
    "how far away, on its way, on his way, outside yet, on their way, on the way, on your way, on route, en route, nearly here, nearby yet, how many stops, stops away, late",
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
  cue("reschedule", 6, "instead, rather", "make it, do it, come, do, move it, have it, push it", dayPhrases),
  cue(
    "reschedule",
    5,
    "down for, booked for, booked in, due to come, got you coming, you are coming, youre coming",
    "can only, only do, but, but now, cant",
  ),
  cue("reschedule", 4, "can only do, can only be, only be in, only be home", "now, after, before, but"),
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
  cueWithout(
    "cancel",
    6,
    "if i, do i need",
    "no need to send, no need to come, no need for you, no need now, dont come, do not come, dont send, do not send, dont bother, not bother coming, not going ahead, wont be going ahead, no longer going ahead, gone with someone else, found someone else, got someone else, going with someone else, sorted it myself, sorted elsewhere",
  ),
  cue(
    "cancel",
    3,
    "sold, given away, gave it away, sorted, gone already, taken it",
    "no need, wont need, not needed, sorry, after all, so dont",
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
  cue(
    "licence",
    5,
    "covered for, covered if, are you covered, you covered, cover you, who pays, cover breakages, cover accidents",
    "scratch*, damage*, break*, broken, accident*, smash*, drop, dent*, walls, floor*, stairs, goes wrong, gets hurt",
  ),
  cue("licence", 3, "trust, trusted, dumped, dump it, dumping, reputable, who are you, real company"),
];

const hazardous: readonly Cue[] = [
  cueWithout(
    "hazardous",
    7,
    "no clinical, nothing clinical, no hazardous, nothing hazardous, no chemicals, nothing toxic, nothing dangerous",
    "asbestos, artex, hazard*, toxic, chemical*, weedkiller*, weed killer, pesticide*, solvent*, white spirit, thinner*, turps, needle*, syringe*, sharps, clinical, medicine*, medication, petrol, diesel, fuel, engine oil, motor oil, gas bottle*, gas cylinder*, gas canister*, propane, butane, calor, helium, firework*, flares, ammunition, fire extinguisher*, extinguisher*, acid, bleach, poison*, paraffin, mercury, creosote, kerosene, biohazard, explosive*, dangerous, flammable, insecticide*, rat poison, slug pellets, drain cleaner, caustic, heating oil, oil tank, sewage, human waste, blood, radioactive, resin, epoxy, cartridges, bullets, ammo",
  ),
  cue("hazardous", 5, "dulux, emulsion, undercoat, wood stain, primer, wood preserver, cuprinol, tins of, tin of, aerosol*, spray cans"),
  cueWithout(
    "hazardous",
    6,
    "white goods, cooker, hob, oven, gas fire, boiler, barbecue, bbq",
    "paint, paints, paint tin*, car batter*, batteries, lead acid, fluorescent, strip lights, old oil, brake fluid, antifreeze, used oil, gloss, varnish, vapes, lithium, gas",
  ),
];

const openingHours: readonly Cue[] = [
  cue(
    "opening-hours",
    5,
    "what time, when do, what times",
    "knock off, clock off, pack up, finish for, shut, close, you open, you finish, you start, you stop, lines open, answer the phone",
  ),
  cueWithout(
    "opening-hours",
    5,
    "closing down, closed down, closing our, closing my, closing the, opening a, opening our, shutting down",
    "opening, open until, close, closing, opening hours, opening times, office hours, working hours, business hours, what hours, your hours, hours are, lines open, phone lines",
  ),
  cueWithout("opening-hours", 4, "open plan, open top, open fire", "open, closed, shut"),
  cueWithout(
    "opening-hours",
    5,
    "christmas tree*, xmas tree*",
    "bank holiday*, christmas, xmas, crimbo, boxing day, new years, new year, easter, good friday",
    "phones, phone, over, during, between, hours, about, around, work, working, open, do you, operate, collect, closed, available, are you, shut",
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
];
