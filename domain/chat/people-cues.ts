/** Cues for what needs a person, for plain greetings, and for what the firm does not know. */
import { cue, cueWithout } from "./cue.ts";
import type { Cue } from "./cue.ts";

const complaint: readonly Cue[] = [
  cue("complaint", 5, "dropped, spilt, spilled, leaked, scuffed, stained, tore, marked, bent, snapped", "my, our, all over"),
  cue("complaint", 4, "quoted", "charged, demanded, wanted more, asked for, took, paid more"),
  cue(
    "complaint",
    8,
    "complain*, complaint*, rude, overcharged, disgusted, disgusting, appalling, appalled, unhappy, not happy, terrible, awful, shocking, furious, disgraceful, dreadful, unacceptable, compensation, ripped off, rip off, rude, sworn, swore, ombudsman, trading standards, unprofessional, let down, disappointed, poor service, bad service, worst, fuming, useless, livid, demanded, not acceptable, wtf, not good enough, fed up, angry, solicitor, small claims, theft, stole, stolen, fraud, injur*, hurt, negligent",
  ),
  cueWithout(
    "complaint",
    8,
    "lift, elevator",
    "absolute joke, joke of, what a joke, a joke, disgrace, shambles, pathetic, never again, wasted my, day off work, waste of a day, one star, bad review, trustpilot, not impressed, out of order, taking the mick, taking the piss",
  ),
  cueWithout(
    "complaint",
    7,
    "knocked it down, knocked down, will you take, do you take, can you take, you still take, covered for, are you covered",
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
    "can i leave, do i leave, should i leave, if i leave, tenant, tenants, previous owner, last owner, lodger, squatters, builders left, was left by, will you take, do you take, can you take",
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
    "need someone to, want someone to, tonight, this minute, flood*, burst",
    "speak to, speak with, talk to, talk with, chat to, chat with, put me through, connect me, transfer me, get me, want, need, rather, prefer, is there, are you, real, actual, give me, through to",
    "person, human, someone, somebody, an agent, adviser, advisor, representative, operator, staff, real, member of, people, robot, bot, one of you, customer service*, customer support, the office, a manager, manager",
  ),
  cueWithout(
    "human",
    7,
    "need someone to, want someone to, tonight, this minute, flood*, burst",
    "real person, real human, actual person, human being, live agent, live chat, human, customer service, customer services, an agent, agent please, operator, real people, an adviser, an advisor",
  ),
  cueWithout(
    "human",
    6,
    "call off, call it off",
    "call me, ring me, phone me, call back, callback, give me a call, give me a ring, phone number, telephone number, number to call, number i can, number to ring, can i call, can i ring, can i phone, speak on the phone, ring you, call you, phone you, contact number, your number, contact you, get hold of, get in touch, give me a bell",
  ),
  cueWithout(
    "human",
    5,
    "need someone to, want someone to, tonight, this minute, flood*, burst",
    "speak, talk",
    "someone, somebody, anyone, person, you, team, on the phone",
  ),
  cue(
    "human",
    7,
    "speak to, speak with, talk to, talk with, chat to, chat with, put me through, get hold of",
    "lady, gentleman, bloke, man, woman, telephone, phone, boss, owner, team, office",
  ),
  cue(
    "human",
    5,
    "no good with typing, no good at typing, not good at typing, rather talk, prefer to talk, rather ring, prefer to ring, on the telephone, over the telephone, on the blower, over the phone, hate these bots",
  ),
  cue("human", 3, "a person, person please, somebody please, someone please, people please"),
  cue("human", 3, "bot, robot, chatbot, machine answering, automated"),
];

const greeting: readonly Cue[] = [
  cue(
    "greeting",
    2,
    "hi, hello, hey, hiya, helo, hullo, howdy, good morning, good afternoon, good evening, morning, afternoon, evening, thanks, thank you, cheers, alright, greetings, yo, hi there, good day, bye, goodbye",
  ),
  cue("greeting", 2, "anyone there, anybody there, is anyone, how are you, you there, someone there"),
];

/** Questions a waste firm gets but cannot answer. */
const notOurs: readonly Cue[] = [
  cue(
    "unknown",
    9,
    "hiring, vacancy, vacancies, recruit*, cv, job going, work for you, apply for a job, wages, weather, raining, going to rain, going to snow, forecast, football, recipe, tell me a joke, poem",
  ),
  cue(
    "unknown",
    7,
    "how do i get a new, from the council, council tax, planning permission, bin day, who won, by the council, bin men, binmen, bin lorry, bin wasnt, bins werent, bin hasnt, bins havent, missed bin, skip permit, dropped kerb",
  ),
];

export const peopleCues: readonly Cue[] = [...complaint, ...human, ...greeting, ...notOurs];
