/**
 * Terms of service. What they promise is what the system does (domain/bookings/cancellation.rules.ts,
 * domain/bookings/price-promise.copy.ts). A change of substance raises the version of the consent in domain/bookings.
 */
import type { PageCopy } from "../page-copy.ts";

export const terms: PageCopy = {
  path: "/terms",
  title: "Terms of service",
  description:
    "The contract when you book: how the price is fixed, when cancelling is free, what we cannot take, how you pay, your 14-day right, a cancellation form.",
  keywords: ["terms of service", "waste collection terms", "cancel waste collection", "14-day cancellation form"],
  lead: "What you and {trader} agree to when you book a collection. Written to be read, and short enough for it.",
  parts: [
    {
      heading: "Who the contract is with",
      blocks: [
        "{trader}, which trades as {firm}. You reach us on {phone} or at {email}. Our address and every registration number we hold are at the foot of each page of this site and on your confirmation; a number that is missing there has not been entered yet, and we claim nothing that depends on it.",
        "These terms apply to bookings made on this site, by phone or by email. If you book as a consumer, meaning mainly outside any trade or business, nothing here takes away a right that the law gives you.",
      ],
    },
    {
      heading: "Booking",
      blocks: [
        "You list what has to go, say where it stands and how we reach it, and choose an arrival window. The price stands beside the form all the while. The last button says in so many words that booking means paying.",
        "Most bookings are confirmed at once: you see the confirmation and get it by email or text, with these terms, the price, who we are and the cancellation form in a file that you can keep. That is when the contract is made.",
        "A few bookings wait for a person: very large loads, things we have to look at first, or a phone number we cannot text. Your window stays reserved while we look. The page says by when we answer, and there is no contract until we do.",
      ],
    },
    {
      heading: "The price",
      blocks: [
        "The price you see before you book is the whole price for what you listed, {vat}. It is worked out from one published tariff: volume, weight, loading time, special handling, stairs, carrying distance, parking and day. [The cost guide](/waste-removal-costs) shows that tariff. A later change of the tariff does not touch a price you have already booked at.",
        "Two things are charged at cost because nobody can know them beforehand: a paid parking bay, and a road or crossing charge on the way to you. If one applies, we tell you before the visit or at your door before loading, and you may say no.",
        "**A little more is fine.** Up to 15% more volume than listed, or 20 kg more weight, costs nothing.",
        "**Clearly more, or something needing special handling.** The crew shows you the new price with a photograph before anything is loaded. It counts only if you agree. If you do not, we take what was agreed at the agreed price, or leave with nothing to pay if the mistake was ours.",
        "Anything you choose to tip is up to you; we never ask for it.",
      ],
    },
    {
      heading: "Paying",
      blocks: [
        "You pay on the day: in cash when the work is done, for which the crew gives you a receipt on the spot, or by bank transfer with your booking reference. Where the booking form offers card or PayPal, you can choose those; where it does not, we cannot take them yet. We add no surcharge for any way of paying.",
        "Businesses may name a payer and a purchase order when booking. The price and the day of payment stay the same.",
      ],
    },
    {
      heading: "Changing or cancelling",
      blocks: [
        "Tell us by phone or by email, with your booking reference. Cancelling costs you this:",
        {
          caption: "What a customer pays for cancelling",
          columns: ["When you cancel", "You pay"],
          rows: [
            ["Until {cutOff} the day before", "Nothing"],
            ["Later, up to {lastHours} hours before the window", "{lateFee} or {latePercent} of the price, whichever is less"],
            ["In the last {lastHours} hours, or nobody lets us in", "{lastFee} or {lastPercent} of the price, whichever is less"],
          ],
        },
        "If you are a consumer and still within {rightDays} days of booking, cancelling before your window begins costs nothing, whatever the table says. Your confirmation names the exact moment until which it is free.",
        "Moving a booking to another window is free until {cutOff} the day before.",
      ],
    },
    {
      heading: "If we are late or let you down",
      blocks: [
        {
          caption: "What you get from us",
          columns: ["What happened", "You get"],
          rows: [
            ["We arrive 15 to 60 minutes after your window", "£10 off the price"],
            ["We arrive more than an hour late", "£20 off, or another visit of your choice"],
            ["We cancel on the day, or do not come", "Everything back that you paid, and £25"],
          ],
        },
        "These sums are on top of your rights in law, not in place of them.",
      ],
    },
    {
      heading: "Your right to cancel within 14 days",
      blocks: [
        "As a consumer who booked at a distance you may cancel within {rightDays} days of the day the contract was made, without giving a reason. To do so, tell us clearly at {email}, on {phone} or by post. You may use the form below, but you do not have to. It is enough to send your message before the {rightDays} days are over.",
        "We pay back everything you paid, without delay and within 14 days of hearing from you, by the way you paid and with no fee.",
        "If you want us to come within those {rightDays} days, we ask you to request that expressly when you book. If you then cancel after the crew has begun, you pay a share of the price for what was done. Once the collection is complete, the right ends.",
        {
          note: "**Cancellation form.** To {trader}, {email}: I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract for the supply of the following service: waste collection, booking reference … Ordered on … Name of consumer(s) … Address of consumer(s) … Signature of consumer(s) (only if this form is notified on paper) … Date … ([*] Delete as appropriate.)",
        },
      ],
    },
    {
      heading: "What you see to",
      blocks: [
        {
          list: [
            "What you hand over is yours to dispose of, or you have the owner’s permission. That matters most after a death, at the end of a tenancy and in shared houses.",
            "You, or somebody you trust, can be there for the whole window. If nobody can, tell us beforehand.",
            "The list and your answers about stairs, distance and parking are right as far as you know.",
            "Appliances are disconnected; gas by a Gas Safe engineer. Fridges and freezers are empty and were switched off the evening before.",
            "Drawers, pockets and devices hold nothing you want to keep. Take your own data off phones, computers and drives.",
          ],
        },
      ],
    },
    {
      heading: "What we cannot take",
      blocks: [
        "Asbestos, gas bottles, fire extinguishers, fuel, engine oil, solvents and solvent-based paint, pesticides, acids and unknown chemicals, needles and clinical waste, medicines, fireworks and ammunition, and food in quantity. The booking form says so, and says where each can go, before it gives a price.",
        "If something of that kind turns up hidden in a load, the crew leaves it with you and takes the rest. If a danger that we were not told about makes the whole visit impossible, we may charge up to £50 for the journey, unless you could not have known.",
      ],
    },
    {
      heading: "Who owns the waste, and the paperwork",
      blocks: [
        "What you hand over becomes ours to deal with once it is on the van. If you handed something over by mistake, ring at once: as long as it is still on the van, we bring it back or hold it for you. After the van is emptied, we cannot.",
        "Cash, jewellery, documents and photographs that we come across in a clearance go to you or whoever meets us, not into the load.",
        "Households have the confirmation, which says what is taken, when and by whom, and a receipt for what they pay. Businesses get a waste transfer note, which the law asks both sides to keep for two years. [What is on that note](/blog/what-is-a-waste-transfer-note).",
      ],
    },
    {
      heading: "If something goes wrong",
      blocks: [
        "We carry out the work with reasonable care and skill, as the Consumer Rights Act 2015 requires. If we damage something, tell us as soon as you see it, with a photograph if you can. We put right what we caused. If the work was not done properly, you can ask us to do it again, or to take money off the price.",
        "We do not exclude liability for death or injury caused by negligence, for fraud, or for anything else that cannot lawfully be excluded. To businesses we are not liable for lost profit, and for other loss not beyond the price of the booking, except where the law says otherwise.",
        "Neither side answers for what it could not prevent: snow, floods, a closed road. We tell you as soon as we know and offer the next window, or your money back.",
        "Our [complaints page](/complaints) says how a complaint is heard and where it can go after us. English law applies; you can go to the courts of the part of the United Kingdom you live in.",
      ],
    },
  ],
};
