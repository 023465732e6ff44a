/** Sample texts of the demo: reviews, messages with answers, notes, reasons, enquiries. */
import type { Chance } from "./chance.ts";

const reviews: Readonly<Record<number, readonly string[]>> = {
  5: [
    "Two friendly people, in and out in twenty minutes, and they swept up after themselves.",
    "Price on the website was the price I paid. That alone is worth five stars.",
    "Rang ten minutes before, as I had asked. The old wardrobe was gone before the kettle boiled.",
    "Third time we have used them. Always on time, always polite to the dog.",
    "I got a note of where it all went, which I did not expect. Very good.",
    "Carried a sofa bed down three floors without touching a wall.",
    "Booked at nine in the evening, collected the next morning.",
    "",
  ],
  4: [
    "Good job, came at the end of the window rather than the beginning.",
    "Very helpful on the phone. Would have liked a weekend slot sooner.",
    "All gone and tidy. The text said half past, it was ten to.",
    "",
  ],
  3: ["Fine in the end, but I had to ring to find out where they were.", "They took everything, but left the gate open."],
  2: ["Came a day late because the van broke down. They did say sorry and took something off."],
  1: ["Waited all morning and nobody came. I want to know why."],
};

export function drawReview(chance: Chance): { rating: number; text: string } {
  const rating = chance.weighted([
    [5, 68],
    [4, 21],
    [3, 6],
    [2, 3],
    [1, 2],
  ] as const);
  return { rating, text: chance.pick(reviews[rating] ?? [""]) };
}

export const officeNotes = [
  "Rang to say that the parking bay is suspended, use the yard behind.",
  "Prefers texts, works nights.",
  "Second collection from this address, same garage.",
  "Asked for the weight on the note, for the landlord.",
  "Dog in the kitchen, friendly.",
  "Promised to ring half an hour before.",
];

/** A customer's question and the office's answer. */
export const threads: readonly (readonly [question: string, answer: string])[] = [
  [
    "Hello, can you take an old microwave as well?",
    "Yes, that is no trouble. Add it under “Add an item” and you see what it costs, or tell the crew.",
  ],
  ["Is it all right if my neighbour lets you in?", "Of course. Send us their name and a number, and the crew will ring them first."],
  ["Do I have to take the bed apart?", "No, the crew have tools. It is ten minutes on your price if you leave it to us."],
  ["Could you come a bit later in the window? I am back at ten.", "We have put you second on the round, that should be after ten."],
  [
    "Where does the mattress go?",
    "To the recycling centre in Lewes, where springs and foam are taken apart. It is on your note afterwards.",
  ],
  ["I will pay by transfer, is that fine?", "Yes. The details are on your confirmation, and the reference is your booking number."],
  ["Thank you for yesterday, the crew were lovely.", "Thank you for saying so. We have told them."],
];

export const cancelReasons = [
  "We have decided to keep it",
  "Our move is put off",
  "A friend is taking the sofa",
  "Found another date with family",
  "The landlord deals with it",
];
export const companyReasons = ["The road is closed for works all week", "Two of the crew are ill and no van is free"];
export const refusalReasons = [
  "This needs a licensed asbestos contractor",
  "The load is more than two vans, we send you a quote for a skip instead",
];
export const onSiteReasons = ["Plasterboard under the bags that was not on the list", "The customer decided to keep most of it"];
export const missedReasons = ["The van broke down at Ringmer"];
export const disputeReasons = [
  "Says that a lamp was taken that should have stayed",
  "Says that the price on the day was higher than agreed",
];
export const questions = [
  "How many tins of paint are there, roughly, and are they open?",
  "Is there room for a van to turn at the end of the lane?",
  "Could you send a photo of the loft hatch?",
];
export const answers = ["About ten, all with lids.", "Yes, next to the garages.", "I measured it, 60 by 70 centimetres."];

export const enquiries: readonly (readonly [
  topic: "quote" | "booking" | "invoice" | "complaint" | "business" | "other",
  message: string,
])[] = [
  ["quote", "We are clearing my aunt’s bungalow in three weeks. Could somebody come and look at it first?"],
  ["business", "We refit four shops a year and need somebody who takes counters and shelving. Do you open accounts?"],
  ["booking", "Can I change the phone number on my booking? I have typed the wrong one."],
  ["invoice", "Could you send the receipt again with our company name on it, please?"],
  ["other", "Do you take a piano from the second floor? There is a lift, but it is a small one."],
  ["complaint", "The crew blocked our drive for half an hour on Tuesday. Please tell them to ask first."],
  ["quote", "I have a summer house, four metres by three, that should go. What would that cost about?"],
  ["other", "Do you collect on Sundays in Seaford?"],
];
