/** Prices, charges and paying. */
import { sameDayFromText } from "#domain/scheduling/same-day.copy.ts";
import type { Topic } from "./topic.ts";

const costs = { path: "/waste-removal-costs", label: "What it costs" };

export const topicsOfPrices: readonly Topic[] = [
  {
    text: "No. The price you see before you book is the whole price for what you listed, {vat}. Up to 15% more volume or 20 kg more weight costs nothing. If there’s clearly more, the crew shows you the new price before loading, and you can say no.",
    path: "/faq#final-price",
    label: "Is the price I see the price I pay?",
    asks: "what could be added to the price; is the price finished or is there more after; will the driver ask for extra money; will they ask for more money on the day; what could be added to the figure on the screen; could it cost more once you are here; he asked for more money than it said online; the crew asked me for more; the driver wanted more money on the doorstep; are you allowed to charge more than the website said; is it a set amount for each bag; is it a fixed amount per sack; do you charge by the bag; will it definitely be that price; what if i guessed wrong; what if my list is not exact; what if it is bigger than i think; i do not know exactly how much there is; is that price for everything; is that all in; what if i count wrong; you said one price and charged another; is that per item or for everything; are there any hidden charges; any hidden fees or extras; are there extra costs on the day; is that the final price; is the price fixed; will the price change when you get here; do you add anything on top; what is the catch; is there a call out charge; do i pay anything extra; will you charge me more when the men arrive; is it a fixed price or an estimate; can the driver put the price up; no nasty surprises; what if i have more than i said; what if there is more than i listed; do you ever charge more than quoted; what else will i have to pay; is the quote guaranteed; is that everything included",
  },
  {
    text: "A full van is {fullVan}, {vat}. It holds 14 cubic yards, with up to {fullVanKilograms} kg and {fullVanMinutes} minutes of loading included.",
    ...costs,
    asks: "how much is a full van; price of a full load; cost of a whole van load; what is the price for a van full; how much to fill the van; full van load price; whole lorry load cost; how much for a full truck; what do you charge per load; price for the entire van; full load cost",
  },
  {
    text: "Half a van is {halfVan}, {vat}: about 7 cubic yards. A quarter is {quarterVan} and a full van {fullVan}. The price rises evenly in between.",
    ...costs,
    asks: "how much is half a van; price for half a load; half van load cost; what does half a truck cost; quarter of a van price; how much for a quarter load; cost of a part load; how much for a third of a van; price by how full the van is; how are loads priced; do you charge by volume; how do you work out the price; how is the price calculated; what is the price based on; three quarters of a van price; quarter load price; half load price; price of a quarter; do you charge by the cubic yard; do you price by weight or by size",
  },
  {
    text: "A single small item starts at {singleItemFrom}, garden waste at {gardenFrom}, a business collection at {commercialFrom} and a house clearance at {houseFrom}, {vat}.",
    ...costs,
    asks: "what is your cheapest thing; what is the cheapest thing you do; cheapest job; what is your minimum charge; what is the cheapest you do; minimum price; smallest amount you will come out for; is there a minimum; lowest price; what do your prices start at; what does it start from; starting price; cheapest collection; do you come for just one thing; is it worth you coming for one item; can you collect a single item; price list; have you got a price list; where can i see your prices; what are your rates",
  },
  {
    text: "Every price on this site is what you pay, {vat}. If VAT applies, your confirmation shows it on a separate line.",
    path: "/faq#vat",
    label: "Is VAT included?",
    asks: "does your receipt show the vat separately; will vat be shown on its own line; is that net or gross; my accountant needs the vat; what is your vat number; is vat included; does that include vat; is that with vat; plus vat or including vat; are prices inc vat; do i pay vat on top; is it ex vat; can i claim the vat back; are you vat registered",
  },
  {
    text: "Each floor without a lift is {stairs}. The first {carryFreeMetres} metres to the van are free, then it’s {carry} for each {carryStepMetres} metres or part. If a van can’t stop within 25 metres, that adds {parking}.",
    path: "/faq#stairs",
    label: "Stairs, carrying and parking",
    asks: "do stairs cost extra; is there a charge for stairs; i am on the third floor with no lift does it cost more; extra for upstairs; how much per floor; do you charge for flats; no lift in my building; top floor flat; is it more if it is upstairs; second floor no lift; there is nowhere to park; parking is difficult here is that a problem; does parking cost extra; permit parking only on my street; double yellow lines outside; long walk to the van; the van cannot get near the house; narrow lane; how far will you carry it; it is down a long drive; do you charge for carrying; we live in a basement; will you carry it down the stairs; the lift is broken; what if the lift breaks on the day",
  },
  {
    text: "Have everything outside and ready: {outsideReady} off the load. Let us come at any time that day: {flexibleDay} off. A weekday saves the {weekend} weekend charge, and furniture that’s taken apart takes less room.",
    path: "/faq#cheaper",
    label: "How can I make it cheaper?",
    asks: "anything i can do to get that down; how do i get the price down;  knock it down a bit; what would make it less; is there a reduction for disabled people; is there money off if i am on benefits; any concession; if i put it all out by the gate is it cheaper; can we knock some off if we carry it down ourselves; is there a way of paying less; can i pay less if i am not fussy about the time; cheaper if you come whenever suits you; cheaper if it is outside already; what if i bring it to the drive; do i save money if i bring it down myself; is there a discount for volume; do you do a bulk discount; we have lots of jobs is there a discount; reduced rate for charities; on benefits any help; blue light card; is there a price for regular customers; how do i save money; how can i make it cheaper; any discount; do you do discounts; can you do it for less; that is too expensive; that is a lot; can i get money off; is it cheaper if i leave it outside; is it cheaper if everything is on the drive; cheaper if i help load; do you do student discount; pensioner discount; discount for nhs; best price; can you knock something off; will you haggle; is there a way to bring the price down; cheaper on a weekday; any offers on; discount code; voucher code; can you match a price; my mate can do it cheaper",
  },
  {
    text: `Same day is {sameDay} more if you book after ${sameDayFromText}, but there’s no extra for one small item. Saturday or Sunday is {weekend} more, a bank holiday {bankHoliday} (emergencies only) and an emergency collection {emergency}.`,
    path: "/faq#weekend",
    label: "Same day, weekends and emergencies",
    asks: "you come saturday more money; does it cost more on a saturday; what is the surcharge for sunday; what does emergency cost; cost to come straight away; is today more than tomorrow; extra if i need it today; is it more at the weekend; do you charge extra for saturday; weekend charge; how much extra for same day; same day price; extra for today; bank holiday charge; emergency price; how much is an emergency collection; is it more expensive for urgent jobs; cost for evening collections; how much extra if you come today; christmas collection cost",
  },
  {
    intent: "payment",
    asks: "i give money when; can i put it on a card; can i use a business card; do i pay you now or later; pay by cheque; contactless; do the crew have a card machine; do you take cheques; do i pay the driver; how do i pay; can i pay by card; do you take cards; can i pay cash; is it cash only; do you accept paypal; apple pay; can i pay by bank transfer; when do i pay; do i pay before or after; do i have to pay up front; can i pay online; do you take american express; can i pay in instalments; do you do klarna; can i pay on the day; what are your bank details; can i pay the crew; can i pay over the phone; do i pay now",
  },
  {
    text: "Businesses can give a payer and a purchase order number when booking. The price and the day of payment stay the same as for everyone: on the day. For an account or 30 days, ask to talk to a person.",
    path: "/terms#paying",
    label: "Paying, in our terms",
    asks: "can you send the bill to someone else; invoice the landlord instead of me; bill to a different name; can you quote our po number; can we settle at the end of the month; do you give credit; payment on account; can the managing agent pay; trade price; can we get an account; we will need to raise a purchase order; can you do two bills; split the bill between two people; can we have an account; do you do business accounts; trade account; can you invoice us; can we pay in 30 days; payment terms for businesses; send the bill to our accounts department; can i give a purchase order number; we need a po on the invoice; can my landlord pay; can someone else pay the bill; monthly invoice; credit account; do you do trade prices; trade discount; contract rates for regular collections",
  },
  {
    text: "Yes, we can take furniture apart for {dismantling} an item: add it in the booking form. It’s free if you do it yourself, and flat-pack that’s taken apart takes less room, so it costs less.",
    path: "/faq#two-people",
    label: "Will the crew carry everything?",
    asks: "can you break the bed small; i have no tools to take it apart; do you take it to pieces; does it come apart; it has to come apart to get out; it was built in the room; will not go round the bend in the stairs; can you take down the shed first; can you take the bed apart; is taking it apart included; do i take the legs off; can you dismantle furniture; will you take the wardrobe apart; do you take beds apart; can you break it up; does it need to be dismantled first; do i need to take it apart; will you dismantle it for me; how much to dismantle; it will not fit through the door; the wardrobe is built in; can you take down a bunk bed; disassemble; do you unscrew things; do you bring tools",
  },
  {
    text: "A skip suits heavy waste that builds up over time, if you have a drive and people to fill it. A van suits bulky, mixed or upstairs things that have to go this week: two people load it and you need no permit. A full van is 14 cubic yards, nearly two of the usual eight-yard skips.",
    path: "/blog/skip-or-van",
    label: "Skip or van?",
    asks: "a skip company quoted me; how do you stack up against a skip; i was quoted for an eight yard skip; is a van cheaper than an eight yard skip; van versus skip; do i need a permit; i do not know if it will fit in one go; is it one load or two; is it cheaper than a skip; skip or you; should i get a skip; do you do skip hire; can i hire a skip from you; how do you compare with a skip; why not just get a skip; what is better a skip or a van; how many skips is a van; difference between you and a skip; do you deliver skips; skip bag; hippo bag; grab lorry; will it all fit in one van",
  },
  {
    text: "Your council’s bulky collection is cheaper for one to three household items, if you can wait and carry them outside. Each council sets its own charges, so check its website. We carry from any room, on a day you choose.",
    ...costs,
    label: "Compared with a skip or the council",
    asks: "the council charges less; council said they would take it; what does the council charge; the tip is free; is the council cheaper; why should i not use the council; council bulky waste collection; does the council do this for free; can i just take it to the tip; could i take it to the dump myself; is there a free collection; do you do it for free; do you collect for free; will someone take it for nothing",
  },
];
