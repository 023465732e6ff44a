/** Environmental policy: what is done with each kind of waste. No percentage until tipping records prove one. */
import type { PageCopy } from "../page-copy.ts";

export const environmentalPolicy: PageCopy = {
  path: "/environmental-policy",
  title: "Environmental policy",
  description:
    "What happens to the waste we collect: reuse, recycling, recovery and disposal, what must be incinerated by law, and how we treat recycling figures.",
  keywords: ["environmental policy", "waste hierarchy", "recycling policy", "POPs waste"],
  lead: "What we do with the waste we collect, in the order the law sets, and what we won’t claim until we can prove it.",
  parts: [
    {
      heading: "The order we work in",
      blocks: [
        "Any business that handles waste in England has to apply the waste hierarchy: prevent it, prepare it for reuse, recycle it, recover energy from it, and only then dispose of it (Waste (England and Wales) Regulations 2011, regulation 12). For a van and a crew of two, that means:",
        {
          steps: [
            "**Before we come:** you list what you have, item by item. If a charity shop, a neighbour or the shop delivering the new one would take it, it doesn’t need to become waste. [Our guide](/eco-friendly-waste-disposal) says who takes what.",
            "**On the van:** electrical goods, fridges, upholstered seating, plasterboard, metal, wood and garden waste are kept separate from mixed waste where the load allows, and always where the law requires it.",
            "**At the site:** each type of waste goes to a site licensed for it. Mixed waste that can’t be sorted goes to energy recovery rather than landfill wherever a site offers that.",
          ],
        },
      ],
    },
    {
      heading: "What has to be incinerated",
      blocks: [
        "Sofas, armchairs, padded dining chairs, office chairs, futons, bean bags and similar seats usually contain flame retardants that count as persistent organic pollutants, or POPs. The Environment Agency requires us to assume they do, keep them separate and have them incinerated. They can’t be recycled or sent to landfill. We show the cost as a separate handling charge, and we don’t count it as recycling. [Why sofas can’t be recycled](/why-sofas-cannot-be-recycled) explains more.",
      ],
    },
    {
      heading: "What we keep separate",
      blocks: [
        {
          facts: [
            ["Fridges and freezers", "Carried upright and empty to a site licensed to remove the gas and the foam."],
            ["Screens and electricals", "Kept together as waste electrical equipment, so they can be treated and the metals recovered."],
            ["Plasterboard", "Kept separate: gypsum can’t be put in landfill with anything that rots."],
            ["Metal, clean wood, card", "Kept separate where the load allows, so that they can be recycled."],
            ["Garden waste", "Cuttings are composted if they aren’t mixed with anything else. Soil and turf are kept separate."],
            [
              "Hazardous waste",
              "We don’t take it, except for types we’re set up for, such as fridges, screens, fluorescent tubes and batteries.",
            ],
          ],
        },
        "Household recycling centres are for residents. We don’t use them for waste we’re paid to collect, and neither should any other clearance firm.",
      ],
    },
    {
      heading: "Driving less",
      blocks: [
        "Driving a half-empty van wastes fuel. We plan our arrival windows around how long each job takes and how far apart they are. If any time that day suits you, we take {flexibleDay} off, because we can combine your collection with another nearby.",
      ],
    },
    {
      heading: "Our figures, and what we don’t claim",
      blocks: [
        "A recycling figure only means something if it’s added up from weighbridge tickets and says what it counts and which period it covers.",
        { claims: ["diverted", "recycled"] },
        "No clearance is “100% eco-friendly”. Collecting waste by van and incinerating some of it does harm. We can reduce that, but not to nothing.",
      ],
    },
    {
      heading: "Who is responsible",
      blocks: [
        "{trader} is. If you want to know where a particular load went, email {email}: the paperwork we get at the site names the place. If you think we’ve broken this policy, see our [complaints page](/complaints). If you think a carrier has broken the law, call the Environment Agency’s incident line on 0800 80 70 60.",
      ],
    },
  ],
};
