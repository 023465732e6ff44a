/** Article: end of tenancy. */
import type { Article } from "../page-copy.ts";

export const rentedFlat: Article = {
  path: "/blog/clearing-a-rented-flat",
  kind: "article",
  title: "Clearing a rented flat before you hand back the keys",
  tab: "End of tenancy clearance: keep your deposit",
  description:
    "What has to go at the end of a tenancy, what belongs to the landlord, how to book a clearance with no lift or parking, and what it costs.",
  keywords: [
    "end of tenancy clearance",
    "flat clearance",
    "student house clearance Brighton",
    "landlord left belongings",
    "deposit rubbish removal",
  ],
  lead: "Deposit disputes are rarely about rent. They’re about cleaning, damage and things left behind. The last is the easiest to avoid.",
  published: "2026-11-21",
  changed: "2026-11-25",
  picture: "television",
  next: ["/house-clearance-guide", "/blog/what-is-a-waste-transfer-note", "/waste-removal-costs"],
  parts: [
    {
      heading: "A fortnight before: read the inventory",
      blocks: [
        "You have to leave the flat as you found it, apart from fair wear and tear. The inventory decides what stays: the sagging sofa in the bay window may be the landlord’s, and throwing it away could cost you. Go through the inventory, photograph each room, and email the agent about anything that isn’t on the list. “Can I get rid of the wardrobe in bedroom two?” is worth asking in writing.",
        "Anything you or your flatmates brought in has to go, including furniture. If someone moved out last summer and left a bed, the agent will see it as yours to deal with.",
      ],
    },
    {
      heading: "Ten days before: give things away",
      blocks: [
        "At the end of June the students of Brighton, Guildford and Canterbury all leave in the same fortnight. Charity shops fill up by the second day, and what they can’t take ends up on the pavement. Start ten days early. Universities run donation points for kitchenware, bedding and books; charity furniture shops collect sofas and chairs that have a fire label; and the next tenants may want your desk, if the agent puts you in touch.",
        "Don’t put things on the pavement with a note saying “free”. It’s fly-tipping, even if someone takes half of it.",
      ],
    },
    {
      heading: "A week before: book the rest",
      blocks: [
        {
          steps: [
            "List every item, not just “the flat”. You get an exact price, and your flatmates can see who pays for what.",
            "Give the right floor. It’s {stairs} a floor without a lift.",
            "Check the parking. In a permit zone, ask the council for a visitor permit or the agent for a space. If a van can’t stop within 25 metres, that adds {parking}.",
            "Take beds, desks and wardrobes apart. A double wardrobe is {wardrobe} in one piece and {flatWardrobe} taken apart.",
            "Choose the day before the check-out inspection, in the morning. That leaves an afternoon for cleaning.",
            "Give us the name and mobile number of whoever will be there.",
          ],
        },
        "Agree who pays for what before the van comes. One person books and pays; the confirmation lists every item, so it’s easy to split.",
      ],
    },
    {
      heading: "What it costs",
      blocks: [
        {
          jobs: ["blackBags", "mattress", "wardrobe", "sofa", "bedroom", "flat"],
          caption: "From ten bags to a whole flat, at today’s prices, {vat}",
        },
        "Here’s the whole flat, line by line, so you can see what you’re paying for.",
        { worked: "flat" },
      ],
    },
    {
      heading: "What shouldn’t be in the bags",
      blocks: [
        "Food, open paint, cleaning chemicals, gas canisters from the camping stove, needles, and vapes. Vapes and loose lithium batteries can start fires in bin lorries and sorting centres, so use the collection boxes in supermarkets. Empty the fridge and switch it off the evening before, [door ajar](/blog/fridge-freezer-disposal).",
      ],
    },
    {
      heading: "If you are the landlord",
      blocks: [
        "Anything a tenant leaves behind doesn’t become yours when you get the keys. Under the Torts (Interference with Goods) Act 1977 you have to keep it safe, write to the last address you have, describe what there is, and say when and how you’ll dispose of it. Keep the letter and take photographs. You can clear obvious rubbish straight away, but not a laptop or a wedding album.",
        "What you clear between tenants is business waste, even if you only let the one flat. You need a registered carrier and [a transfer note](/blog/what-is-a-waste-transfer-note), and you can’t use the council’s household recycling centre. Book it as a house clearance and choose “A landlord or agent” when we ask who it’s for. The receipt lists what was taken, which is what a deposit scheme will ask for if you claim the cost.",
      ],
    },
    {
      heading: "On the morning",
      blocks: [
        "Put what’s going in one room and what’s staying in another, and shut that door. Prop the front door open, warn the neighbour downstairs and keep the keys on you. The crew checks the list before they lift anything; if your flatmate has added a desk overnight, you see the new price first. A few items take two people a matter of minutes; a whole flat takes more than an hour.",
        "Photograph every room, empty, with the date. Then hand back the keys.",
      ],
    },
  ],
};
