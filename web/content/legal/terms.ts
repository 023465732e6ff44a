/**
 * Terms of service. What they promise is what the system does (domain/bookings/cancellation.rules.ts,
 * domain/bookings/copy/price-promise.copy.ts). A change of substance raises the version of the consent in domain/bookings.
 */
import { freeChangesText } from "#domain/bookings/copy/free-changes.copy.ts";
import type { PageCopy } from "../page-copy.ts";

export const terms: PageCopy = {
  path: "/terms",
  title: "Terms of service",
  description:
    "The contract when you book: how the price is fixed, when cancelling is free, what we cannot take, how you pay, your 14-day right, a cancellation form.",
  keywords: ["terms of service", "waste collection terms", "cancel waste collection", "14-day cancellation form"],
  lead: "What you and {trader} agree to when you book a collection, in plain English.",
  parts: [
    {
      heading: "Who the contract is with",
      blocks: [
        "{trader}, which trades as {firm}. You can contact us on {phone} or at {email}. Our address and registration numbers are at the bottom of every page and on your confirmation. If a number isn’t shown there, please don’t assume we have it.",
        "These terms apply to bookings made on this site, by phone or by email. If you book as a consumer, meaning mainly outside any trade or business, nothing here takes away your legal rights.",
      ],
    },
    {
      heading: "Booking",
      blocks: [
        "You list what needs to go, tell us where it is and how we get to it, and choose an arrival window. You see the price throughout. The last button says clearly that booking means you agree to pay.",
        "Most bookings are confirmed straight away. You see the confirmation and get it by email or text, with our main terms, the price, who we are and the cancellation form in a file you can keep. That is when the contract is made.",
        "A few bookings need our confirmation first: if the load needs more than one van, if it is more than half a van or a house clearance and we haven’t seen photos, if we have to check an item, if nobody will be there, or if you only give us a landline number. We keep your window reserved while we check. The page tells you when you’ll hear from us, and there is no contract until we confirm.",
      ],
    },
    {
      heading: "The price",
      blocks: [
        "The price you see before you book is the whole price for what you listed, {vat}. It comes from one published price list: volume, weight, loading time, special handling, stairs, carrying distance, parking and day. [The cost guide](/waste-removal-costs) shows the list. If we change it later, the price you booked at stays the same.",
        "Nothing is added afterwards. If the van has to use a paid parking bay, the price includes {paidBay} for it, whatever the meter takes. If a road or crossing charge applies to your postcode, you see it on its own line before you book.",
        "**A little more is fine.** Up to 15% more volume than listed, or 20 kg more weight, costs nothing.",
        "**Clearly more, or something that needs special handling.** The crew shows you the new price with a photo before anything is loaded. It only applies if you agree. If you don’t, we take what was agreed at the agreed price. If the mistake was ours, we can leave instead and you pay nothing.",
        "Tips for the crew are up to you. We never ask for one.",
      ],
    },
    {
      heading: "Paying",
      blocks: [
        "You pay on the day: in cash when the work is done, with a receipt on the spot, or by bank transfer with your booking reference. If nobody will be there, you pay by bank transfer before the day. If the booking form offers card or PayPal, you can choose those; if it doesn’t, we can’t take them yet. There is no surcharge however you pay.",
        "Businesses can give a payer and a purchase order number when booking. The price and the day of payment stay the same.",
      ],
    },
    {
      heading: "Changing or cancelling",
      blocks: [
        "You can cancel on your booking’s page: open it with the link in your confirmation, and it shows you the cost first. Or tell us by phone or by email, with your booking reference. This is what it costs:",
        {
          caption: "What a customer pays for cancelling",
          columns: ["When you cancel", "You pay"],
          rows: [
            ["Until {cutOff} the day before", "Nothing"],
            ["Later, up to {lastHours} hours before the window", "{lateFee} or {latePercent} of the price, whichever is less"],
            ["In the last {lastHours} hours, or if nobody lets us in", "{lastFee} or {lastPercent} of the price, whichever is less"],
          ],
        },
        `${freeChangesText} A household here is any consumer, and the last moment counts whatever the table says. Your confirmation shows exactly when it is.`,
        "You can move a booking online three times. After that, or once moving is no longer free, call us. Another window may have another price, and you see it first.",
      ],
    },
    {
      heading: "If we are late or let you down",
      blocks: [
        {
          caption: "What you get from us",
          columns: ["What happened", "You get"],
          rows: [
            ["We arrive 15 to 60 minutes after your window ends", "£10 off the price"],
            ["We arrive more than an hour late", "£20 off, or another visit at the same price, at a time you choose"],
            ["We cancel on the day, or don’t come", "Everything you paid, plus £25"],
          ],
        },
        "These amounts are on top of your legal rights, not instead of them.",
      ],
    },
    {
      heading: "Your right to cancel within 14 days",
      blocks: [
        "If you are a consumer and booked online, by phone or by email, you can cancel within {rightDays} days of the day the contract was made, without giving a reason. Tell us clearly at {email}, on {phone} or by post. You can use the form below, but you don’t have to. It is enough to send your message before the {rightDays} days are over.",
        "We refund everything you paid, without delay and within 14 days of hearing from you, the same way you paid and with no fee.",
        "If you want us to come within those {rightDays} days, you need to ask for that when you book. If you then cancel after the crew has started, you pay for the work done so far. Once the collection is complete, you can no longer cancel.",
        {
          note: "**Cancellation form.** To {trader}, {email}: I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract for the supply of the following service: waste collection, booking reference … Ordered on … Name of consumer(s) … Address of consumer(s) … Signature of consumer(s) (only if this form is notified on paper) … Date … ([*] Delete as appropriate.)",
        },
      ],
    },
    {
      heading: "What we need from you",
      blocks: [
        {
          list: [
            "What you give us is yours to dispose of, or you have the owner’s permission. This matters most after a death, at the end of a tenancy and in shared houses.",
            "You, or someone you trust, can be there for the whole window. If nobody can, tell us beforehand.",
            "Your list and your answers about stairs, distance and parking are right, as far as you know.",
            "Appliances are disconnected; gas by a Gas Safe engineer. Fridges and freezers are empty and were switched off the evening before.",
            "There is nothing you want to keep in drawers, pockets or devices. Wipe your data from phones, computers and drives.",
          ],
        },
      ],
    },
    {
      heading: "What we can’t take",
      blocks: [
        "Asbestos, gas bottles, fire extinguishers, fuel, engine oil, solvents and solvent-based paint, pesticides, acids and unknown chemicals, needles and clinical waste, medicines, fireworks and ammunition, and large amounts of food. The booking form tells you this, and where each can go, before it gives a price.",
        "If something like that is hidden in a load, the crew leaves it with you and takes the rest. If a hazard we weren’t told about means we can’t do the job at all, we may charge up to £50 for the journey, unless you couldn’t have known.",
      ],
    },
    {
      heading: "Who owns the waste, and the paperwork",
      blocks: [
        "Once it is on the van, it is ours to deal with. If you gave us something by mistake, call us straight away: if it is still on the van, we’ll bring it back or keep it for you. After the van is emptied, we can’t.",
        "If we find cash, jewellery, documents or photographs in a clearance, we give them to you or whoever meets us.",
        "Households get a confirmation, which says what is taken, when and by whom, and a receipt for what they pay. Businesses get a waste transfer note, which the law requires both sides to keep for two years. [What is on that note](/blog/what-is-a-waste-transfer-note).",
      ],
    },
    {
      heading: "If something goes wrong",
      blocks: [
        "We carry out the work with reasonable care and skill, as the Consumer Rights Act 2015 requires. If we damage something, tell us as soon as you see it, with a photograph if you can. We put right any damage we caused. If the work wasn’t done properly, you can ask us to do it again or to reduce the price.",
        "We do not exclude liability for death or injury caused by negligence, for fraud, or for anything else that cannot lawfully be excluded. If you are a business, we are not liable for lost profit, and our liability for any other loss is limited to the price of the booking, except where the law says otherwise.",
        "Neither of us is responsible for something we couldn’t prevent, such as snow, floods or a closed road. We tell you as soon as we know and offer the next window or your money back.",
        "Our [complaints page](/complaints) explains how to complain and where to go if we can’t settle it. English law applies; you can go to the courts in the part of the United Kingdom where you live.",
      ],
    },
  ],
};
