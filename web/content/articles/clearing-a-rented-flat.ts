/** Article: end of tenancy. */
import type { Article } from "../page-copy.ts";

export const rentedFlat: Article = {
  path: "/blog/clearing-a-rented-flat",
  kind: "article",
  title: "Clearing a rented flat before you hand back the keys",
  tab: "End of tenancy clearance: keep your deposit",
  description:
    "What must be gone at the end of a tenancy, what is the landlord’s, how to book a clearance with no lift and no parking, and what it costs.",
  keywords: [
    "end of tenancy clearance",
    "flat clearance",
    "student house clearance Brighton",
    "landlord left belongings",
    "deposit rubbish removal",
  ],
  lead: "Deposit disputes are rarely about rent. They are about cleaning, damage, and what was left behind. The last of these is the easiest to avoid.",
  published: "2026-11-21",
  picture: "television",
  next: ["/house-clearance-guide", "/blog/what-is-a-waste-transfer-note", "/waste-removal-costs"],
  parts: [
    {
      heading: "A fortnight before: read the inventory",
      blocks: [
        "The flat has to go back as you found it, less fair wear. So the inventory decides what stays, not your taste: the sagging sofa in the bay window may be the landlord’s, and throwing it away can cost you more than keeping it. Go through it with a pencil, photograph each room, and ask the agent in writing about anything that is on no list. “May I dispose of the wardrobe in bedroom two?” answered with yes is worth the email.",
        "What you or flatmates brought in has to go, furniture included. If somebody moved out last summer and left a bed, it is yours to deal with now, in the eyes of the agent.",
      ],
    },
    {
      heading: "Ten days before: give away",
      blocks: [
        "At the end of June the students of Brighton, Guildford and Canterbury all leave in the same fortnight. Charity shops are full by the second day, and what they cannot take stands on the pavement. Be ten days early. Universities run donation points for kitchenware, bedding and books; charity furniture shops collect what has a fire label; and the next tenants may want your desk, if the agent puts you in touch.",
        "Do not put things on the pavement with a note saying “free”. It is fly-tipping, even if somebody takes half of it, and in a terrace everyone knows whose door it was.",
      ],
    },
    {
      heading: "A week before: book the rest",
      blocks: [
        {
          steps: [
            "List thing by thing, not “the flat”. The price is exact, and your flatmates can see who pays for what.",
            "Say the floor truthfully. {stairs} a floor without a lift is less than an argument on the stairs.",
            "Look at the road. In a permit zone ask the council for a visitor permit or the agent for a space; if no van can stop within 25 metres, that is {parking}.",
            "Take beds, desks and wardrobes apart. A double wardrobe standing is {wardrobe}, as panels {flatWardrobe}.",
            "Choose the day before the check-out inspection, in the morning. That leaves an afternoon for the hoover.",
            "Name whoever will really be there, with their mobile number.",
          ],
        },
        "Split the bill by what belongs to whom before the van comes. One person books and pays; the confirmation has every item on it, which makes the sums easy.",
      ],
    },
    {
      heading: "What it costs",
      blocks: [
        {
          jobs: ["blackBags", "mattress", "wardrobe", "sofa", "bedroom", "flat"],
          caption: "From ten bags to a whole flat, at today’s prices, {vat}",
        },
        "Here is the whole flat, line by line, so that you can see where the money goes.",
        { worked: "flat" },
      ],
    },
    {
      heading: "What should not be in the bags",
      blocks: [
        "Food, open paint, cleaning chemicals, gas canisters from the camping stove, needles, and vapes. Vapes and loose lithium batteries set bin lorries and sorting halls on fire; every supermarket has a box for them. Empty the fridge and switch it off the evening before, [door ajar](/blog/fridge-freezer-disposal).",
      ],
    },
    {
      heading: "If you are the landlord",
      blocks: [
        "Things left by a tenant do not become yours with the keys. Under the Torts (Interference with Goods) Act 1977 you hold them in safe keeping, write to the last address you have, describe what there is, and say from when and how you will dispose of them. Keep the letter and photographs. Obvious rubbish you may clear at once; a laptop or a wedding album you may not.",
        "Clearing between tenants is business waste, even if you only let the one flat. You need a registered carrier and [a transfer note](/blog/what-is-a-waste-transfer-note), and the council’s household recycling centre is not open to you for it. Book it as a house clearance with yourself as the payer. The receipt lists what was taken, which is what a deposit scheme asks for if you claim the cost.",
      ],
    },
    {
      heading: "On the morning",
      blocks: [
        "Put what goes in one room and what stays in another, and shut that door. Prop the front door, warn the neighbour downstairs, keep the keys on you. The crew compares the list with the room before they lift anything; if your flatmate added a desk overnight, you see the price of it first. Then it is two people, a van and less than an hour, and an empty room echoes.",
        "Photograph every room, empty, with the date. Then hand back the keys.",
      ],
    },
  ],
};
