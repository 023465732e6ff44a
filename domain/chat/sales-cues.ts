/** Cues for questions before booking: price, times, what we take, where we come. */
import { cue, cueWithout, dayPhrases } from "./cue.ts";
import type { Cue } from "./cue.ts";

const ask =
  "do you, can you, could you, would you, will you, able to, something you, would your, will your, can your, could your, you guys, can i, could i, can we, do i, are we, you able, you ever, do your, does your, do they, will they, can they, would they, are they";
const take =
  "take, takes, taking, collect, accept, accepts, remove, removing, get rid, dispose, disposing, pick up, shift, clear, haul, cart, have, deal with, handle, bin, load, give you, lift, dismantle, move, recycle, pick it up, pick them up, pick this up, pick these up, be able";
const come =
  "come, come out, get here, get to me, fit me in, pick up, collect, collected, collection, picked up, taken away, pop, send someone, round, do it, clear";

const price: readonly Cue[] = [
  cueWithout("price", 4, "how much notice, how much of, how much longer, how much can, how much time, how much warning", "how much"),
  cue("price", 6, "what am i paying, what i am paying, what would i pay, what will i pay, what do i pay for that"),
  cue(
    "price",
    4,
    "that come to, it come to, that all come to, how much altogether, is the total, is my total, how much now, ball park, how many pound, how many pounds, how many quid, wots the damage, what is the damage, set me back",
  ),
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
    6,
    "not happy",
    "happy with the price, happy with that, happy with the quote, price is fine, price is good, price sounds, lets do it, lets go ahead, go for it, put an order, place order, make an order, an order, order one",
  ),
  cueWithout(
    "book",
    6,
    "quote, price, invoice, receipt, refund, cancel*, complain*, complaint, change, changing, money, pay, paying, know",
    "how do i go about, how do we go about, how do i get you, how do i order, how do i arrange, how do i set, what do i do next, what do i do now, what happens next, whats the next step",
  ),
  cueWithout(
    "book",
    4,
    "cancel*, change, move",
    "are you free, you free, are you available, you available, are you about, free the, free this, free next",
  ),
  cue("book", 3, "anything, any slots, anyone free, any space, got anything, anybody free", dayPhrases),
  cueWithout(
    "book",
    5,
    "cancel*, instead",
    "need, want, has to, have to, must, got to",
    "gone, shifted, cleared, shot of, out of here",
    dayPhrases,
  ),
  cueWithout(
    "book",
    4,
    "cancel*, instead, where, late",
    "need a van, need the van, need one of your vans, want a van, need your van, send a van, get a van",
    dayPhrases,
  ),
  cueWithout(
    "book",
    4,
    "my booking, booked, change, cancel*, move, rearrange, a booking",
    "book, book in, booking in, make a booking, place a booking, place an order, sign up, new booking, booking online",
  ),
  cueWithout(
    "book",
    4,
    "lift",
    "available, availability, free slot*, next slot*, free window*, appointments, earliest, soonest, how soon, how quick*, short notice, slots, next free",
  ),
  cue("book", 3, "same day, next day, anything free, free on, any gaps, any space, squeeze"),
  cueWithout(
    "book",
    3,
    "already booked, instead, move, change, earlier",
    "can you, could you, can someone, could someone, need, need someone, want someone, are you able, any chance, able to, would like, when can, when could, possible, want",
    come,
    dayPhrases,
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
  cue(
    "can-you-take",
    5,
    "any good to you, any use to you, of any use, any interest to you, things you would, things youd, something youd, stuff youd, things you, you would handle, youd handle, you handle, youd take, in your line",
  ),
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
  cueWithout(
    "coverage",
    4,
    dayPhrases + ", how far away, stops away",
    "do you, can you, are you, would you, will you, do your, will your, can your, you guys, you lot",
    "as far as, out as far, come out as, as far out, get out here, get out to, come out here, come out to, get over to, out my way, out this way, out here, down here, up here, round here, round our way, this far, go up there, go down there, go there, come up to, come across to, venture",
  ),
  cue("coverage", 2, "serve, based, nationwide, local, come as far as, travel"),
];

export const salesCues: readonly Cue[] = [...price, ...book, ...canYouTake, ...coverage];
