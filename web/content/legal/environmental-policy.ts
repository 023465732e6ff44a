/** Environmental policy: what is done with each kind of waste. No percentage until tipping records prove one. */
import type { PageCopy } from "../page-copy.ts";

export const environmentalPolicy: PageCopy = {
  path: "/environmental-policy",
  title: "Environmental policy",
  description:
    "What happens to the waste we collect: reuse, recycling, recovery, disposal, what the law has burned, and why you find no recycling percentage here yet.",
  keywords: ["environmental policy", "waste hierarchy", "recycling policy", "POPs waste"],
  lead: "What we do with what we take, in the order the law sets, and what we will not claim until we can show it.",
  parts: [
    {
      heading: "The order we work in",
      blocks: [
        "Everyone who hands waste on in England has to apply the waste hierarchy: prevent it, prepare it for reuse, recycle it, recover energy from it, and only then dispose of it (Waste (England and Wales) Regulations 2011, regulation 12). For a van with two people on it, that order comes down to decisions made before loading:",
        {
          steps: [
            "**Before we come:** the booking form asks what there is, thing by thing. A thing that a charity shop, a neighbour or the shop delivering its successor would take need not become waste. [Our guide](/eco-friendly-waste-disposal) says who takes what.",
            "**On the van:** electrical goods, fridges, upholstered seating, plasterboard, metal, wood and garden waste are kept apart from mixed waste where the load allows it, and always where the law demands it.",
            "**At the gate:** each stream goes to a site whose permit covers it. Mixed waste that cannot be sorted goes to energy recovery before landfill wherever a site offers that.",
          ],
        },
      ],
    },
    {
      heading: "What has to be burned",
      blocks: [
        "Sofas, armchairs, padded dining chairs, office chairs, futons, bean bags and the like usually contain flame retardants that count as persistent organic pollutants, POPs. The Environment Agency has such seating assumed to contain them, kept apart, and destroyed by incineration. It may not be recycled and may not go to landfill. We charge for that openly as a handling line, and we do not count it as recycled. [Why sofas are burned](/why-sofas-cannot-be-recycled) tells the whole story.",
      ],
    },
    {
      heading: "What goes its own way",
      blocks: [
        {
          facts: [
            ["Fridges and freezers", "Carried upright and empty to a site that may take out the gas and the foam."],
            ["Screens and electricals", "Kept together as waste electrical equipment, for treatment and recovery of metals."],
            ["Plasterboard", "Kept apart: gypsum may not share a landfill cell with anything that rots."],
            ["Metal, clean wood, card", "Kept apart where the load allows it, so that each is worth something to a recycler."],
            ["Garden waste", "Cuttings to composting, where they are not mixed with anything else. Soil and turf apart."],
            ["Hazardous waste", "Refused, except for streams we are set up for, such as fridges, screens, tubes and batteries."],
          ],
        },
        "Household recycling centres are for residents. We do not use them for waste we are paid to carry, and nobody who clears waste for money should tell you otherwise.",
      ],
    },
    {
      heading: "Driving less",
      blocks: [
        "A van that drives half empty is the larger part of what a small clearance costs the air. Windows are planned by how long the work takes and how far apart the stops are, and choosing a whole day instead of a window takes {flexibleDay} off the price because it lets us put your stop beside another.",
      ],
    },
    {
      heading: "Our figures, and what we do not say",
      blocks: [
        "A recycling figure is worth something only if it is added up from weighbridge tickets, site by site and month by month, and says what it counts and which period it covers. One that is marked “Sample” has no tickets behind it yet: do not rely on it, but on what happens to a sofa, a fridge and a bag of hedge, which you can check.",
        { claims: ["diverted", "recycled"] },
        "No clearance is “100% eco-friendly”. Collecting things with a van and burning some of them has an effect. We can make it smaller, not nought.",
      ],
    },
    {
      heading: "Who answers for this",
      blocks: [
        "{trader} does. Ask us at {email} where a particular load went: a transfer note names the place. If you think we have broken this policy, the [complaints page](/complaints) is the way; if you think a carrier has broken the law, the Environment Agency’s incident line is 0800 80 70 60.",
      ],
    },
  ],
};
