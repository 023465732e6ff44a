/**
 * The questions people ask, in five groups. `words` are search terms of people who would not think of the question:
 * they form the index at the foot of the page and feed the search. Five marked `landing` stand on /waste-clearance-uk
 * too.
 */
import { sameDayFromText } from "#domain/scheduling/same-day.copy.ts";
import { freeChangesText } from "#domain/bookings/copy/free-changes.copy.ts";
export type Question = {
  id: string;
  question: string;
  answer: readonly string[];
  keywords: readonly string[];
  landing?: true;
};
export type QuestionGroup = { heading: string; questions: readonly Question[] };

const prices: QuestionGroup = {
  heading: "Prices",
  questions: [
    {
      id: "how-much",
      question: "How much does it cost?",
      answer: [
        "It depends on how much of the van you fill, what it weighs and how easy it is to reach. A single small item starts at {singleItemFrom}, garden waste at {gardenFrom}, a house clearance at {houseFrom}, and a full van is {fullVan}, {vat}.",
        "Examples from today’s price list: a double mattress {mattress}, a three-seat sofa {sofa}, a tall fridge-freezer {fridge}. See the [cost guide](/waste-removal-costs) for more, or get your own price in the [booking form](/book).",
      ],
      keywords: ["Price", "Minimum charge", "Full van"],
      landing: true,
    },
    {
      id: "final-price",
      question: "Is the price I see the price I pay?",
      answer: [
        "Yes, for what you listed. We ask about stairs, distance, parking, day and special handling before the price is final, so nothing is added on the day for anything you’ve told us.",
        "Up to 15% more volume or 20 kg more weight costs nothing. If there is clearly more, the crew shows you the new price before loading, and you can say no. If the van has to use a paid bay, the price includes {paidBay} for it, whatever the meter takes. If your postcode has a road charge, you see it in the price before you book.",
      ],
      keywords: ["Hidden fees", "Extra charges", "Surcharges"],
      landing: true,
    },
    {
      id: "vat",
      question: "Is VAT included?",
      answer: ["Every price on this site is what you pay, {vat}. If VAT applies, your confirmation shows it on a separate line."],
      keywords: ["VAT", "Invoice"],
    },
    {
      id: "stairs",
      question: "Do stairs, long carries or parking cost more?",
      answer: [
        "Each floor without a lift is {stairs}. The first {carryFreeMetres} metres to the van are free, then it’s {carry} for each {carryStepMetres} metres or part. If a van can’t stop within 25 metres, that adds {parking}. If the van has to use a paid bay, the price includes {paidBay} for it, whatever the meter takes.",
        "You pay none of this if everything is on the ground floor, near the road, with a parking space kept free.",
      ],
      keywords: ["Stairs", "Lift", "Flats", "Parking permit", "Long carry"],
    },
    {
      id: "cheaper",
      question: "How can I make it cheaper?",
      answer: [
        "Have everything outside and ready: {outsideReady} off the load. Let us come at any time that day instead of in a two-hour window: {flexibleDay} off. Together they save up to {mostReduction}, but the price never goes below the minimum for the service.",
        "Taking flat-pack furniture apart saves even more: a double wardrobe is {wardrobe} in one piece and {flatWardrobe} taken apart. A weekday saves the {weekend} weekend charge.",
      ],
      keywords: ["Discount", "Outside and ready", "Any time that day"],
    },
    {
      id: "weekend",
      question: "What do same-day, weekend and emergency collections cost?",
      answer: [
        `Same day is {sameDay} more if you book after ${sameDayFromText}, but there’s no extra for one small item. Saturday or Sunday is {weekend} more, a bank holiday {bankHoliday} (emergencies only) and an emergency collection {emergency}. You see the price of each window before you choose, so you can see what you’d save by waiting a day.`,
      ],
      keywords: ["Same day", "Weekend", "Bank holiday", "Emergency"],
    },
  ],
};

const booking: QuestionGroup = {
  heading: "Booking and the day",
  questions: [
    {
      id: "how-soon",
      question: "How soon can you come?",
      answer: [
        "The same day if a van has room, or from the next working day for a house clearance. The booking form only shows times we can make, earliest first. Windows are two hours long, Monday to Friday from 7am and at weekends from 8am. In an emergency you can book a crew to arrive in two to four hours, day or night, if a van is free. On bank holidays we only do emergencies.",
      ],
      keywords: ["Same day", "Tomorrow", "Arrival window", "Emergency"],
      landing: true,
    },
    {
      id: "where",
      question: "Where do you collect?",
      answer: [
        "In Sussex, Surrey and Kent: from Chichester along the coast to Dover, and inland to Woking, Epsom, Dartford and Maidstone. Enter your postcode in the [booking form](/book) and we’ll tell you straight away whether we cover you, need you to call, or don’t cover you yet.",
      ],
      keywords: ["Area", "Coverage", "Postcode", "Sussex", "Surrey", "Kent"],
      landing: true,
    },
    {
      id: "at-home",
      question: "Do I have to be there?",
      answer: [
        "It’s best if you or someone you trust is there, to say what goes and what stays. If it’s someone else, enter their name and mobile number when you book, and the crew will call them instead of you. If nobody can be there, say so when you book. We’ll need photos of the items, and payment by bank transfer before the day.",
      ],
      keywords: ["Absent", "Key", "Neighbour", "Meet the crew"],
    },
    {
      id: "two-people",
      question: "Will the crew carry everything out of the house?",
      answer: [
        "Yes. Two people carry from wherever things are: loft, cellar, garden or third floor. The price includes loading time, and more of it for a bigger load: a full van includes {fullVanMinutes} minutes. We ask about floors and distance so we can allow enough time.",
        "We don’t disconnect gas or plumbing. We can take furniture apart for {dismantling} an item.",
      ],
      keywords: ["Loading", "Loft", "Cellar", "Dismantling", "Taking apart"],
    },
    {
      id: "forgot",
      question: "I forgot something. Can I add it?",
      answer: [
        "Yes. Add it on your booking’s page until an hour before your window, or call us with your reference. A little extra is usually fine: up to 15% more than you listed costs nothing. For more than that, the crew can price it on the spot if it fits on the van, and you decide.",
      ],
      keywords: ["Add an item", "Change booking", "More than listed"],
    },
  ],
};

const what: QuestionGroup = {
  heading: "What we take",
  questions: [
    {
      id: "refused",
      question: "What can’t you take?",
      answer: [
        "Asbestos, gas bottles, fire extinguishers, petrol and engine oil, solvents and solvent-based paint, pesticides, acids and unknown chemicals, needles, medicines, fireworks, and large amounts of food. Search for one in the booking form and we’ll tell you where it can go instead.",
      ],
      keywords: ["Asbestos", "Gas bottle", "Paint", "Chemicals", "Needles", "Fireworks", "Petrol", "Engine oil", "Fire extinguisher"],
      landing: true,
    },
    {
      id: "sofas",
      question: "Why does a sofa cost extra to take?",
      answer: [
        "Because it has to be incinerated. The foam and covers of most padded seats contain flame retardants that the law treats as persistent organic pollutants. They have to be kept separate and taken to a licensed incinerator, which costs more than recycling. The charge is shown on its own line, as special handling. [Why sofas can’t be recycled](/why-sofas-cannot-be-recycled).",
      ],
      keywords: ["Sofa", "Armchair", "Office chair", "POPs", "Upholstery", "Settee"],
    },
    {
      id: "fridges",
      question: "Do you take fridges, freezers and televisions?",
      answer: [
        "Yes. Please empty fridges and freezers and switch them off the evening before. They contain gas, so they go to a site licensed to remove it. There’s a handling charge for fridges, and a small one for screens. There’s none for washing machines, dryers and cookers, as long as they’re disconnected. [How to get a fridge ready](/blog/fridge-freezer-disposal).",
      ],
      keywords: ["Fridge", "Freezer", "Television", "Monitor", "Washing machine", "Cooker", "Dryer"],
    },
    {
      id: "garden",
      question: "Do you take soil, turf and rubble?",
      answer: [
        "Yes, but they’re priced by weight: twenty bags of soil cost {soil}, while three cubic yards of cuttings cost {gardenThreeYards}. For more than {rubbleKilograms} kg of soil or rubble, call us for a price, because it may need a lorry. [What garden waste weighs](/blog/garden-waste-weight).",
      ],
      keywords: ["Soil", "Turf", "Rubble", "Concrete", "Hedge", "Shed", "Fence"],
    },
    {
      id: "builders",
      question: "Do you take builders’ waste and plasterboard?",
      answer: [
        "Yes: timber, doors, windows, bathrooms, kitchens, tiles and bags of mixed waste. Keep plasterboard separate, in its own bags or as whole sheets. It can’t be buried with anything that rots, so one sheet mixed in with garden cuttings spoils the load. A whole bathroom costs {bathroom}.",
      ],
      keywords: ["Plasterboard", "Bathroom", "Kitchen", "Timber", "Insulation", "Builder"],
    },
  ],
};

const law: QuestionGroup = {
  heading: "Where it goes, and the law",
  questions: [
    {
      id: "where-it-goes",
      question: "What happens to my waste?",
      answer: [
        "It depends what it is: garden cuttings go to composting, metal and clean wood to recyclers, electricals and fridges to treatment sites, padded seats to an incinerator, and mixed waste to energy recovery where a site offers it. The [environmental policy](/environmental-policy) has the details.",
      ],
      keywords: ["Recycling", "Landfill", "Reuse", "Incineration"],
    },
    {
      id: "fine",
      question: "Can I be fined for what someone else does with my rubbish?",
      answer: [
        "Yes. As a householder you must take reasonable steps to give your waste only to an authorised carrier. If your sofa is found in a lay-by and you can’t say who took it, the council can fine you; some charge £400, some £600. Ask for the carrier’s number, look it up, and keep the receipt. [Your duty of care in five minutes](/householder-duty-of-care).",
      ],
      keywords: ["Fine", "Fly-tipping", "Duty of care", "Waste carrier"],
    },
    {
      id: "transfer-note",
      question: "Do I get a waste transfer note?",
      answer: [
        "Businesses do, and must keep it for two years: the council or the Environment Agency can ask to see it. Households don’t need one. Your confirmation says what was taken, when and by whom, which is all you’d need to show. [What the note says](/blog/what-is-a-waste-transfer-note).",
      ],
      keywords: ["Waste transfer note", "Business waste", "Receipt", "Two years"],
    },
    {
      id: "data",
      question: "What about personal data on old computers and paperwork?",
      answer: [
        "Wipe phones, computers and drives before we come; we don’t do it for you. If you list confidential paper, it goes sealed to a certified shredder. If we come across papers, photographs or drives in a house clearance, we hand them to you.",
      ],
      keywords: ["Computer", "Hard drive", "Shredding", "Confidential paper", "Photographs"],
    },
    {
      id: "tip",
      question: "Do you take it to the local tip?",
      answer: [
        "No. Household recycling centres are for residents bringing their own waste, and councils turn trade waste away. If a firm says it takes your waste “to the tip”, be careful. We use sites that are licensed for it.",
      ],
      keywords: ["Tip", "Dump", "Recycling centre", "HWRC"],
    },
  ],
};

const paying: QuestionGroup = {
  heading: "Paying, cancelling and afterwards",
  questions: [
    {
      id: "pay",
      question: "How do I pay?",
      answer: [
        "On the day: in cash with a receipt on the spot, or by bank transfer with your booking reference. If nobody will be there, you pay by bank transfer before the day. If the booking form offers card or PayPal, you can use those too. There’s no extra charge however you pay.",
      ],
      keywords: ["Cash", "Card", "PayPal", "Bank transfer", "Receipt"],
    },
    {
      id: "cancel",
      question: "Can I cancel or move my booking?",
      answer: [
        `Yes. ${freeChangesText} Your confirmation gives the exact time. The [terms](/terms#changing-or-cancelling) show what cancelling costs after that.`,
      ],
      keywords: ["Cancel", "Reschedule", "Refund", "14 days"],
    },
    {
      id: "probate",
      question: "Can you clear a house after a bereavement?",
      answer: [
        "Yes. You need to be the executor or have the executor’s permission. Tell us in the notes what to keep or look for. If we find papers, photographs, jewellery or money, we put them aside for you. The [house clearance guide](/house-clearance-guide) takes you through it step by step.",
      ],
      keywords: ["Bereavement", "Probate", "Executor", "Valuables", "House clearance"],
    },
  ],
};

export const questionGroups: readonly QuestionGroup[] = [prices, booking, what, law, paying];
export const questions: readonly Question[] = questionGroups.flatMap((group) => group.questions);
export const landingQuestions: readonly Question[] = questions.filter(({ landing }) => landing === true);
