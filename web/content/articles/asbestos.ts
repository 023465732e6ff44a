/** Article: asbestos in sheds and garages. We refuse it; this says what to do instead. */
import type { Article } from "../page-copy.ts";

export const asbestos: Article = {
  path: "/blog/asbestos-in-sheds-and-garages",
  kind: "article",
  title: "Asbestos in sheds and garages: what to do, and not do",
  tab: "Asbestos shed and garage roofs: a calm guide",
  description:
    "How to recognise asbestos cement in a shed or garage, why a whole sheet is safer than a broken one, who may take it, and what we take once it is gone.",
  keywords: ["asbestos garage roof", "asbestos shed", "asbestos disposal Sussex", "asbestos cement", "asbestos collection council"],
  lead: "We do not take it, and you should not break it. Left whole it is not an emergency. Here is how to tell, whom to ask, and in which order to clear the rest.",
  published: "2026-11-21",
  picture: "garden waste",
  next: ["/blog/garden-waste-weight", "/house-clearance-guide", "/householder-duty-of-care"],
  parts: [
    {
      heading: "Where it hides",
      blocks: [
        "Asbestos was in building materials in this country until it was banned altogether in 1999. Houses and gardens made or altered before then may hold it, and the pre-cast garages of the fifties to seventies, the kind with panels bolted together and a corrugated roof, nearly always do.",
        {
          facts: [
            [
              "Roofs and walls",
              "Grey corrugated or flat sheets on garages, sheds, coal bunkers and summer houses. Often mossy, brittle at the edges, fixed with hooked bolts.",
            ],
            ["Pipes and tanks", "Flue pipes, gutters and downpipes, water tanks in lofts, all in the same grey cement."],
            [
              "Inside",
              "Floor tiles of 9 by 9 inches and the black glue under them, textured ceilings, boards behind old boilers and storage heaters, the rope seal of a stove.",
            ],
            ["In the ground", "Broken sheets used as edging, or buried where a garage once stood."],
          ],
        },
        "Nobody can tell by eye. Modern fibre cement looks the same and is harmless; sometimes the back is stamped “AC” or “NT”, for no asbestos. A laboratory test of a thumbnail-sized piece costs less than a tank of petrol, and the kit tells you how to take it safely.",
      ],
    },
    {
      heading: "How worried to be",
      blocks: [
        "Asbestos cement holds its fibres tightly. A whole sheet on a roof, wet with forty years of rain, harms nobody who stands under it. It harms when it becomes dust: drilled, sawn, snapped, swept dry, pressure-washed, driven over. The diseases come decades later, mostly to people who breathed it every day; but there is no amount that does you good.",
        "Soft kinds are another matter. Insulation boards, sprayed coatings and lagging let fibres go at a touch. If what you see is soft, fluffy or flaking, close the door and ring a licensed contractor. Do not look more closely.",
      ],
    },
    {
      heading: "What not to do",
      blocks: [
        {
          list: [
            "Do not break sheets to fit them into a car or a skip.",
            "Do not hide one under the rest. A single sheet turns four cubic yards of garden waste into hazardous waste, and whoever finds it will find you.",
            "Do not sweep up dry or with a household vacuum cleaner. Wet it and wipe it.",
            "Do not pay somebody who says that it is “fine, we’ll lose it”. [You know where it ends](/householder-duty-of-care).",
          ],
        },
      ],
    },
    {
      heading: "Who takes it",
      blocks: [
        {
          steps: [
            "**Your council.** Many in Sussex, Surrey and Kent let residents bring a small number of sheets, double-wrapped and booked ahead, to certain sites, or collect them for a charge. Rules and numbers differ and change: search its website for “asbestos” and your council’s name.",
            "**A licensed or trained contractor** for a whole garage roof. Cement sheets in good order are usually not licensed work, but it still takes training, the right mask, wetting, wrapping and a consignment note. Ask for two quotes, the waste carrier number, and the consignment note afterwards.",
            "**Nobody in a hurry.** If sheets are whole and you are selling the house, a survey that says so is worth more to the buyer than a roof ripped off in a weekend.",
          ],
        },
        "For wrapping yourself, where your council allows it: heavy polythene, two layers, taped, marked “asbestos”. Damp the sheets first, lift them whole, wear overalls that you throw away and a mask of class FFP3.",
      ],
    },
    {
      heading: "The right order for a shed or garage",
      blocks: [
        {
          steps: [
            "Empty it first, carefully and without banging at the roof. What is inside and clean we can take.",
            "Have the sheets tested, then taken by somebody who may.",
            "Wipe down what is left, wet.",
            "Then take the shed down, or have it taken down, and [book the wood](/book).",
          ],
        },
        "In that order we can take nearly everything: timber, doors, windows, shelves, the workbench, tools, the freezer, the bags.",
        { jobs: ["garage", "hedgeAndShed", "fence"], caption: "What the rest costs once the sheets are gone, at today’s prices, {vat}" },
      ],
    },
    {
      heading: "If our crew finds some",
      blocks: [
        "They stop. They do not load it, do not touch it again, and ring the office. What is clean is taken as agreed; what was lying under broken sheets stays until somebody competent has seen it. You pay for what was done, and nobody is cross: most people did not know. If you suspect something beforehand, write it in the notes or ring us on {phone}, and send a photograph from a distance.",
        "The same goes for textured ceilings and floor tiles in a [house clearance](/house-clearance-guide): furniture out is no problem, carpets over black glue are a question to ask first.",
      ],
    },
  ],
};
