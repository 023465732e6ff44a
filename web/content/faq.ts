/**
 * The questions people ask, in five groups. `words` are what somebody may look for who would not think of the question:
 * they make the index at the foot of the page and feed the search. Five marked `landing` stand on /waste-clearance-uk too.
 */
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
        "It depends on how much of the van your things fill, what they weigh and how we reach them. A single small item starts at {singleItemFrom}, garden waste at {gardenFrom}, a house clearance at {houseFrom}, and a full van is {fullVan}, {vat}.",
        "Examples from today’s price list: a double mattress {mattress}, a three-seat sofa {sofa}, a tall fridge-freezer {fridge}. The [cost guide](/waste-removal-costs) has more, and the [booking form](/book) has yours.",
      ],
      keywords: ["Price", "Minimum charge", "Full van"],
      landing: true,
    },
    {
      id: "final-price",
      question: "Is the price I see the price I pay?",
      answer: [
        "Yes, for what you listed. Stairs, distance, parking, day and special handling are all asked for before the price is final, so nothing is added at the door for things you told us.",
        "Up to 15% more volume or 20 kg more weight costs nothing. If there is clearly more, the crew shows you the new price before loading, and you can say no. Only a paid parking bay or a road charge on the way goes on at cost, and you hear of it first.",
      ],
      keywords: ["Hidden fees", "Extra charges", "Surcharges"],
      landing: true,
    },
    {
      id: "vat",
      question: "Is VAT included?",
      answer: [
        "Every price on this site is what you pay, {vat}. Your confirmation shows the VAT inside it, if there is any, on a line of its own.",
      ],
      keywords: ["VAT", "Invoice"],
    },
    {
      id: "stairs",
      question: "Do stairs, long carries or parking cost more?",
      answer: [
        "Each floor without a lift is {stairs}. The first {carryFreeMetres} metres from where things stand to the van are free, then {carry} for each {carryStepMetres} metres begun. If no van can stop within 25 metres, that is {parking}.",
        "All three go away if things are brought within reach: on the ground floor, near the road, with a space kept.",
      ],
      keywords: ["Stairs", "Lift", "Flats", "Parking permit", "Long carry"],
    },
    {
      id: "cheaper",
      question: "How can I make it cheaper?",
      answer: [
        "Have everything outside and ready: {outsideReady} off the load. Let us come at any time of the day instead of in a two-hour window: {flexibleDay} off. Together they take off at most {mostReduction}, and never go below the service’s minimum.",
        "Taking flat-pack furniture apart saves more than either: a double wardrobe is {wardrobe} as it stands and {flatWardrobe} as a stack of panels. A weekday saves the {weekend} of a weekend.",
      ],
      keywords: ["Discount", "Outside and ready", "Any time that day"],
    },
    {
      id: "weekend",
      question: "What do same-day, weekend and emergency collections cost?",
      answer: [
        "Same day is {sameDay} more, and nothing more for one small item. Saturday or Sunday is {weekend} more, a bank holiday {bankHoliday}, an emergency collection {emergency}. The window picker shows the price of each window, so you see what waiting a day saves.",
      ],
      keywords: ["Same day", "Weekend", "Bank holiday", "Emergency"],
    },
  ],
};

const booking: QuestionGroup = {
  heading: "Booking and the day itself",
  questions: [
    {
      id: "how-soon",
      question: "How soon can you come?",
      answer: [
        "The same day, where a van has room. The booking form only shows windows that do, the earliest first. Windows are two hours long, Monday to Friday from 7am and at weekends from 8am. Emergency windows run day and night, two to four hours ahead, where a van is free.",
      ],
      keywords: ["Same day", "Tomorrow", "Arrival window", "Emergency"],
      landing: true,
    },
    {
      id: "where",
      question: "Where do you collect?",
      answer: [
        "In Sussex, Surrey and Kent: from Chichester along the coast to Dover, and inland to Woking, Epsom, Dartford and Maidstone. Type your postcode into the [booking form](/book) and it says at once whether we come to you, whether to ring instead, or that we do not reach you yet.",
      ],
      keywords: ["Area", "Coverage", "Postcode", "Sussex", "Surrey", "Kent"],
      landing: true,
    },
    {
      id: "at-home",
      question: "Do I have to be there?",
      answer: [
        "Somebody has to: you, or a person you trust who can say what goes and what stays. Enter their name and mobile number when you book, and the crew rings them instead of you.",
      ],
      keywords: ["Absent", "Key", "Neighbour", "Meet the crew"],
    },
    {
      id: "two-people",
      question: "Will the crew carry things out of the house?",
      answer: [
        "Yes. Two people carry from wherever things stand: loft, cellar, garden, third floor. Loading time is part of the price, and how much of it depends on the volume: a full van includes {fullVanMinutes} minutes. The form asks about floors and distance so that the time is planned.",
        "We do not disconnect gas or plumbing, and we take furniture apart for {dismantling} a piece if you have not.",
      ],
      keywords: ["Loading", "Loft", "Cellar", "Dismantling", "Taking apart"],
    },
    {
      id: "forgot",
      question: "I forgot something. Can I add it?",
      answer: [
        "Ring us with your reference before the day. Small things are usually covered: up to 15% more than you listed costs nothing. For more than that, the crew can price it on the spot if it fits on the van, and you decide.",
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
      question: "What can you not take?",
      answer: [
        "Asbestos, gas bottles, fire extinguishers, petrol and oil, solvents and solvent-based paint, pesticides, acids and unknown chemicals, needles, medicines, fireworks, and food in quantity. Look one up in the booking form and it tells you where it can go instead.",
      ],
      keywords: ["Asbestos", "Gas bottle", "Paint", "Chemicals", "Needles", "Fireworks", "Petrol", "Engine oil", "Fire extinguisher"],
      landing: true,
    },
    {
      id: "sofas",
      question: "Why does a sofa cost extra to take?",
      answer: [
        "Because it has to be burned. The foam and covers of most padded seats hold flame retardants that the law treats as persistent organic pollutants. They travel apart from everything else to an incinerator that may take them, and that is dearer than recycling. The charge stands on its own line, as special handling. [The whole story of sofas](/why-sofas-cannot-be-recycled).",
      ],
      keywords: ["Sofa", "Armchair", "Office chair", "POPs", "Upholstery", "Settee"],
    },
    {
      id: "fridges",
      question: "Do you take fridges, freezers and televisions?",
      answer: [
        "Yes. Fridges and freezers must be empty, and switched off since the evening before; they hold gas and go to a site that may take it out. Screens carry a small handling charge too. Washing machines, dryers and cookers do not, once they are disconnected. [How to get a fridge ready](/blog/fridge-freezer-disposal).",
      ],
      keywords: ["Fridge", "Freezer", "Television", "Monitor", "Washing machine", "Cooker", "Dryer"],
    },
    {
      id: "garden",
      question: "Do you take soil, turf and rubble?",
      answer: [
        "Yes, but weight decides the price, not size: twenty bags of soil are {soil}, while three cubic yards of cuttings are {gardenThreeYards}. More than {rubbleKilograms} kg of soil or rubble we price with you by phone, because it can need a lorry instead of a van. [What garden waste weighs](/blog/garden-waste-weight).",
      ],
      keywords: ["Soil", "Turf", "Rubble", "Concrete", "Hedge", "Shed", "Fence"],
    },
    {
      id: "builders",
      question: "Do you take builders’ waste and plasterboard?",
      answer: [
        "Yes: timber, doors, windows, bathrooms, kitchens, tiles, mixed bags. Keep plasterboard apart from everything else, in its own bags or as whole sheets. It may not go into the ground with anything that rots, so one sheet thrown in with garden cuttings spoils the load. A whole bathroom comes to {bathroom}.",
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
      question: "What happens to my things?",
      answer: [
        "Different things go different ways: garden cuttings to composting, metal and clean wood to recyclers, electricals and fridges to treatment sites, padded seats to an incinerator, mixed waste to energy recovery where a site offers it. The [environmental policy](/environmental-policy) goes through it stream by stream.",
      ],
      keywords: ["Recycling", "Landfill", "Reuse", "Incineration"],
    },
    {
      id: "fine",
      question: "Can I be fined for what somebody else does with my rubbish?",
      answer: [
        "Yes. A householder must take reasonable steps to hand waste only to an authorised carrier. If your sofa is found in a lay-by and you cannot say who took it, the council can fine you; some charge £400, some £600. Ask for the carrier’s number, look it up, and keep the receipt. [Your duty, in five minutes](/householder-duty-of-care).",
      ],
      keywords: ["Fine", "Fly-tipping", "Duty of care", "Waste carrier"],
    },
    {
      id: "transfer-note",
      question: "Do I get a waste transfer note?",
      answer: [
        "Businesses do, and must keep it for two years: the council or the Environment Agency can ask to see it. Households need none. Your confirmation says what was taken, when and by whom, which is what you would need to show. [What the note says](/blog/what-is-a-waste-transfer-note).",
      ],
      keywords: ["Waste transfer note", "Business waste", "Receipt", "Two years"],
    },
    {
      id: "data",
      question: "What about data on old computers and papers?",
      answer: [
        "Take your own data off phones, computers and drives before we come; we do not wipe them. Confidential paper goes sealed to a certified shredder only if you list it as that. Papers, photographs and drives that we come across in a house clearance are handed to you.",
      ],
      keywords: ["Computer", "Hard drive", "Shredding", "Confidential paper", "Photographs"],
    },
    {
      id: "tip",
      question: "Do you take it to the local tip?",
      answer: [
        "No. Household recycling centres are for residents bringing their own waste; councils turn trade waste away. A firm that says it takes your paid-for waste “to the tip” is saying something that should worry you. Ours goes to sites whose permits cover it.",
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
        "On the day: in cash with a receipt on the spot, or by bank transfer with your booking reference. If the booking form offers card or PayPal as well, you can use those. No way of paying costs extra.",
      ],
      keywords: ["Cash", "Card", "PayPal", "Bank transfer", "Receipt"],
    },
    {
      id: "cancel",
      question: "Can I cancel or move my booking?",
      answer: [
        "Yes, and it costs nothing until {cutOff} the day before. If you are a consumer and booked within the last {rightDays} days, it costs nothing until your window begins. Your confirmation names the exact moment. The [terms](/terms#changing-or-cancelling) have the table for later than that.",
      ],
      keywords: ["Cancel", "Reschedule", "Refund", "14 days"],
    },
    {
      id: "probate",
      question: "Can you clear a house after a death?",
      answer: [
        "Yes. We need to know that you may dispose of what is there, as executor or with the executor’s word. Tell us in the notes what must be kept and looked for; papers, photographs, jewellery and money that turn up are put aside and handed over. The [house clearance guide](/house-clearance-guide) goes through it in order.",
      ],
      keywords: ["Bereavement", "Probate", "Executor", "Valuables", "House clearance"],
    },
  ],
};

export const questionGroups: readonly QuestionGroup[] = [prices, booking, what, law, paying];
export const questions: readonly Question[] = questionGroups.flatMap((group) => group.questions);
export const landingQuestions: readonly Question[] = questions.filter(({ landing }) => landing === true);
