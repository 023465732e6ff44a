/** Article: fridges and freezers. */
import type { Article } from "../page-copy.ts";

export const fridgeFreezer: Article = {
  path: "/blog/fridge-freezer-disposal",
  kind: "article",
  title: "Getting rid of a fridge or freezer",
  tab: "Fridge and freezer disposal: what to do first",
  description:
    "A fridge contains gas in its pipes and its walls, so it’s hazardous waste. How to get one ready, who takes it for free, and what a collection costs.",
  keywords: ["fridge disposal", "freezer collection", "American fridge freezer removal", "hazardous waste fridge"],
  lead: "It’s the one kitchen appliance that counts as hazardous waste. It isn’t dangerous in your kitchen, but it releases gas if someone breaks it.",
  published: "2026-11-21",
  changed: "2026-11-26",
  picture: "fridge",
  next: ["/eco-friendly-waste-disposal", "/waste-removal-costs", "/householder-duty-of-care"],
  parts: [
    {
      heading: "What is inside",
      blocks: [
        "There’s gas in two places. The cooling circuit at the back contains a refrigerant. The foam in the walls was made with another gas, and contains more of it than the circuit does. In old models both damage the ozone layer. In later ones they’re around a thousand times worse for the climate than carbon dioxide. In the newest they’re hydrocarbons, which don’t harm the ozone layer but burn easily.",
        "You can’t tell which is which on the doorstep, so they all go to plants that shred fridges in a sealed chamber and catch the gas. The waste code for one from a home is 20 01 23, with the asterisk that means hazardous. If someone breaks off the compressor for its copper, the gas that escapes does as much harm as a long drive in a car.",
      ],
    },
    {
      heading: "Three free or cheap options",
      blocks: [
        {
          list: [
            "**The shop that brings the new one.** Shops that sell electrical goods have to take back an old one of the same kind, or pay into a scheme and tell you where to take it. Many will collect it from your kitchen for a small charge. Tick the box when you order, because the driver can’t add it on the day.",
            "**A reuse charity,** if it works and is clean. They test it and pass it on to a family. Call two weeks ahead.",
            "**Your council’s recycling centre,** for residents, if you can lift it and your car can carry it upright. Some need a booking; check the council’s website.",
          ],
        },
      ],
    },
    {
      heading: "Getting it ready",
      blocks: [
        {
          steps: [
            "Empty it, including the ice drawer. No site accepts a fridge with food in it.",
            "Switch it off the evening before, door ajar, towels on the floor. A full ice box makes a bucket of water.",
            "If it’s plumbed in, unplug it, turn off the water valve and disconnect the pipe. The crew doesn’t do plumbing.",
            "Take shelves out, or tape them, and tape the door shut just before it goes.",
            "Measure the narrowest door between it and the street. American fridges are usually 91 cm wide and both doors have to come off to get them out. If yours went in that way, tell us in the notes.",
            "Keep it upright. If it’s laid on its side, oil runs out of the compressor into the pipes.",
          ],
        },
        "If it’s in a holiday flat that has been empty, open it before you book, and tell us in the notes if it needs cleaning out first.",
      ],
    },
    {
      heading: "What a collection costs",
      blocks: [
        "You pay for the space it takes on the van and a handling charge for the treatment plant. Both are in the price from the start.",
        { worked: "fridge" },
        "Two people carry it, upright. From a third-floor flat without a lift it’s {stairs} more for each floor. Most people send other items with it, such as a washing machine or a whole kitchen, which works out cheaper than separate visits. Chest freezers often go with [a garage clearance](/waste-removal-costs#one-price-line-by-line).",
      ],
    },
    {
      heading: "Shops, pubs and offices",
      blocks: [
        "A fridge from a business has the code 16 02 11, also hazardous, and needs a consignment note instead of a transfer note. We check display fridges and cold rooms first: some have to be degassed on site by an engineer with an F-gas certificate. Call before you book, with the make and the details on the plate at the back.",
        "Water coolers, dehumidifiers, wine coolers and portable air conditioners all hold refrigerant too, and are treated the same way. Heat-pump tumble dryers hold a little as well. They look like any other dryer; the plate says “R134a”, “R290” or similar.",
      ],
    },
    {
      heading: "What not to do",
      blocks: [
        {
          list: [
            "Don’t leave it on the pavement “for the scrap man”. He wants the compressor, and the rest may be dumped. [You could be fined](/householder-duty-of-care).",
            "Don’t put it in a skip. Most skip firms refuse fridges, and charge you if they find one.",
            "Don’t keep it in the garage as a spare for ever. A thirty-year-old chest freezer can use more electricity in a year than it costs to have it taken away, and each year a little more gas leaks out.",
          ],
        },
        "If yours has to go and nobody wants it, [add it to the booking form](/book). It takes a minute, and you’ll see the price straight away.",
      ],
    },
  ],
};
