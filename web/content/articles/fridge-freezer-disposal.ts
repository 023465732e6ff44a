/** Article: fridges and freezers. */
import type { Article } from "../page-copy.ts";

export const fridgeFreezer: Article = {
  path: "/blog/fridge-freezer-disposal",
  kind: "article",
  title: "Getting rid of a fridge or freezer",
  tab: "Fridge and freezer disposal: what to do first",
  description:
    "A fridge holds gas in its pipes and its walls, so it is hazardous waste. How to get one ready, who takes it free of charge, and what a collection costs.",
  keywords: ["fridge disposal", "freezer collection", "American fridge freezer removal", "hazardous waste fridge"],
  lead: "It is the one kitchen appliance that counts as hazardous. Not because it is dangerous in your kitchen, but because of what comes out when somebody breaks it.",
  published: "2026-11-21",
  picture: "fridge",
  next: ["/eco-friendly-waste-disposal", "/waste-removal-costs", "/householder-duty-of-care"],
  parts: [
    {
      heading: "What is inside",
      blocks: [
        "There is gas in two places. The cooling circuit at the back holds a refrigerant; the foam in the walls was blown with another gas, and holds more of it than the circuit does. In old machines both eat the ozone layer, in younger ones they warm the climate some thousand times as strongly as carbon dioxide, and in the newest they are hydrocarbons, which are harmless to the sky and burn well.",
        "Nobody can tell these apart on a doorstep. So all of them go to plants that shred fridges in a sealed chamber and catch the gas. The waste code for one from a home is 20 01 23, with the asterisk that means hazardous. Somebody who smashes the compressor off for its copper, in a lane or a back garden, has let out as much as a long drive in a car.",
      ],
    },
    {
      heading: "Three ways that cost nothing or little",
      blocks: [
        {
          list: [
            "**The shop that brings the new one.** Sellers of electrical goods have to take back an old one of the same kind, or pay into a scheme and tell you where to bring it. Many take it from the kitchen for a small charge: tick the box when you order, because the driver cannot add it at the door.",
            "**A reuse charity,** if it works and is clean. They test it, and a family gets it. Ring two weeks ahead.",
            "**Your council’s recycling centre,** for residents, if you can lift it and your car can carry it upright. Some need a booking; look at the council’s website.",
          ],
        },
      ],
    },
    {
      heading: "Getting it ready",
      blocks: [
        {
          steps: [
            "Empty it, the ice drawer included. Food in a fridge makes it a load that no site accepts.",
            "Switch it off the evening before, door ajar, towels on the floor. A full ice box is a bucket of water.",
            "Unplug a plumbed-in one and turn off the valve to its water pipe. The crew does not undo plumbing.",
            "Take shelves out, or tape them, and tape the door shut just before it goes.",
            "Measure the narrowest door between it and the street. American ones are usually 91 cm wide and lose both doors to get out; write in the notes if yours went in that way.",
            "Leave it standing. Oil runs out of the compressor into the pipes when it lies down.",
          ],
        },
        "In a holiday flat that stood empty, open it before you book, and say so in the notes if what you find has to be dealt with first.",
      ],
    },
    {
      heading: "What a collection costs",
      blocks: [
        "You pay for the room it takes on the van, and a handling charge that pays for the treatment plant. Both are in the price from the start.",
        { worked: "fridge" },
        "Two people carry it, upright. From a third-floor flat without a lift it is {stairs} a floor more. Most fridges go together with other things, a washing machine, say, or a whole kitchen: what is collected together shares the van, and so the price. Chest freezers from garages are a regular companion of [a garage clearance](/waste-removal-costs#one-price-line-by-line).",
      ],
    },
    {
      heading: "Shops, pubs and offices",
      blocks: [
        "A fridge from a business is 16 02 11, hazardous again, and the journey needs a consignment note instead of a transfer note. Display fridges and cold rooms we look at first: some have to be degassed where they stand by an engineer with an F-gas certificate. Ring before you book, with the make and the plate on the back.",
        "Water coolers, dehumidifiers, wine coolers and portable air conditioners all hold refrigerant too, and are treated the same way. So do heat-pump tumble dryers, which look like any other; the plate says “R134a”, “R290” or something like it.",
      ],
    },
    {
      heading: "Do not",
      blocks: [
        {
          list: [
            "Do not leave it on the pavement “for the scrap man”. He wants the compressor; the rest is found in a hedge, and it was yours. [That is your fine](/householder-duty-of-care).",
            "Do not lay it in a skip. Most skip hirers refuse them, and charge you when they find one.",
            "Do not keep it in the garage as a spare for ever. A thirty-year-old chest freezer can use more electricity in a year than it costs to have it taken away, and each year a little more gas finds its way out.",
          ],
        },
        "If yours has to go and nobody wants it, [put it into the booking form](/book): it takes a minute, and the first window with room is shown straight away.",
      ],
    },
  ],
};
