/** Article: asbestos in sheds and garages. We refuse it; this says what to do instead. */
import type { Article } from "../page-copy.ts";

export const asbestos: Article = {
  path: "/blog/asbestos-in-sheds-and-garages",
  kind: "article",
  title: "Asbestos in sheds and garages: what to do and what not to do",
  tab: "Asbestos shed and garage roofs: a calm guide",
  description:
    "How to recognise asbestos cement in a shed or garage, why a whole sheet is safer than a broken one, who can take it, and what we take once it’s gone.",
  keywords: ["asbestos garage roof", "asbestos shed", "asbestos disposal Sussex", "asbestos cement", "asbestos collection council"],
  lead: "We can’t take it, and you shouldn’t break it. Left whole it isn’t an emergency. Here’s how to spot it, who to ask, and what order to clear the rest in.",
  published: "2026-11-21",
  changed: "2026-11-26",
  picture: "garden waste",
  next: ["/blog/garden-waste-weight", "/house-clearance-guide", "/householder-duty-of-care"],
  parts: [
    {
      heading: "Where to look",
      blocks: [
        "Asbestos was in building materials in this country until it was banned altogether in 1999. Houses and gardens built or altered before then may contain it. Pre-cast garages from the fifties to the seventies, with bolted panels and a corrugated roof, nearly always do.",
        {
          facts: [
            [
              "Roofs and walls",
              "Grey corrugated or flat sheets on garages, sheds, coal bunkers and summer houses. They’re often mossy, brittle at the edges and fixed with hooked bolts.",
            ],
            ["Pipes and tanks", "Flue pipes, gutters and downpipes, water tanks in lofts, all in the same grey cement."],
            [
              "Inside",
              "Floor tiles of 9 by 9 inches and the black glue under them, textured ceilings, boards behind old boilers and storage heaters, the rope seal of a stove.",
            ],
            ["In the ground", "Broken sheets used as edging, or buried where a garage once stood."],
          ],
        },
        "You can’t tell by looking. Modern fibre cement looks the same and is harmless. A stamp on the back isn’t proof: “AC” means asbestos cement, and “NT” should mean none, but have it tested all the same. A laboratory test of a thumbnail-sized piece costs less than a tank of petrol, and the kit they send tells you how to take a sample safely.",
      ],
    },
    {
      heading: "How worried to be",
      blocks: [
        "Asbestos cement holds its fibres tightly. A whole sheet on a roof doesn’t harm anyone standing under it. It becomes dangerous as dust: if it’s drilled, sawn, snapped, swept dry, pressure-washed or driven over. The diseases appear decades later, mostly in people who breathed it in every day, but no amount is safe.",
        "Softer types are another matter. Insulation boards, sprayed coatings and lagging release fibres when touched. If what you see is soft, fluffy or flaking, close the door and call a licensed contractor. Don’t go any closer.",
      ],
    },
    {
      heading: "What not to do",
      blocks: [
        {
          list: [
            "Don’t break sheets to fit them into a car or a skip.",
            "Don’t hide one under other waste. A single sheet turns four cubic yards of garden waste into hazardous waste, and it can be traced back to you.",
            "Don’t sweep it up dry or use a household vacuum cleaner. Wet it and wipe it up.",
            "Don’t pay anyone who says “fine, we’ll lose it”. [It could end in a fine for you](/householder-duty-of-care).",
          ],
        },
      ],
    },
    {
      heading: "Who takes it",
      blocks: [
        {
          steps: [
            "**Your council.** Many in Sussex, Surrey and Kent let residents bring a small number of sheets, double-wrapped and booked ahead, to certain sites, or collect them for a charge. The rules differ and change, so search online for “asbestos” and your council’s name.",
            "**A licensed or trained contractor** for a whole garage roof. Removing cement sheets in good condition doesn’t usually need a licence, but it still takes training, the right mask, wetting, wrapping and a consignment note. Get two quotes, check the waste carrier number, and ask for the consignment note afterwards.",
            "**If you’re selling,** there may be no rush. A survey that says the sheets are in good condition is worth more to a buyer than a roof ripped off in a weekend.",
          ],
        },
        "If your council lets you wrap it yourself, use two layers of heavy polythene, taped and marked “asbestos”. Dampen the sheets first, lift them whole, and wear disposable overalls and an FFP3 mask.",
      ],
    },
    {
      heading: "The right order for a shed or garage",
      blocks: [
        {
          steps: [
            "Empty it first, carefully and without knocking the roof. We can take what’s inside if it’s clean.",
            "Have the sheets tested, then removed by someone qualified.",
            "Wipe down what’s left with a wet cloth.",
            "Then take the shed down, or have it taken down, and [book the wood](/book).",
          ],
        },
        "Do it in that order and we can take nearly everything: timber, doors, windows, shelves, the workbench, tools, the freezer, the bags.",
        { jobs: ["garage", "hedgeAndShed", "fence"], caption: "What the rest costs once the sheets are gone, at today’s prices, {vat}" },
      ],
    },
    {
      heading: "If our crew finds some",
      blocks: [
        "They stop. They don’t load it or touch it again, and they call the office. They take anything clean, as agreed. Anything under broken sheets stays until a specialist has seen it. You only pay for what we take. If it means we can’t do the job at all, we may charge for the journey, as [our terms](/terms) say, unless you couldn’t have known. If you suspect asbestos beforehand, tell us in the notes or call us on {phone}, and send a photo taken from a distance.",
        "The same goes for textured ceilings and floor tiles in a [house clearance](/house-clearance-guide): taking out furniture is no problem, but ask first about carpets stuck down with black glue.",
      ],
    },
  ],
};
