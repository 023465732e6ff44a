/** Jobs that pages give the price of. Only what is asked for stands here; the price engine answers when a page is made. */
import type { PriceRequestInput } from "#domain/pricing/pricing.contract.ts";

type Job = { label: string; request: PriceRequestInput };
const items = (quantities: Readonly<Record<string, number>>) => Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));

export const jobs = {
  washingMachine: { label: "One washing machine", request: { service: "single-item", items: items({ "washing-machine": 1 }) } },
  mattress: { label: "One double mattress", request: { service: "furniture-removal", items: items({ "mattress-double": 1 }) } },
  fridge: { label: "One tall fridge-freezer", request: { service: "furniture-removal", items: items({ "fridge-freezer": 1 }) } },
  wardrobe: { label: "One double wardrobe", request: { service: "furniture-removal", items: items({ "wardrobe-double": 1 }) } },
  flatWardrobe: {
    label: "The same wardrobe, taken apart",
    request: { service: "furniture-removal", items: items({ "wardrobe-flat": 1 }) },
  },
  armchair: { label: "One armchair", request: { service: "furniture-removal", items: items({ armchair: 1 }) } },
  sofa: { label: "One three-seat sofa", request: { service: "furniture-removal", items: items({ "sofa-3-seat": 1 }) } },
  cornerSofa: { label: "One corner sofa", request: { service: "furniture-removal", items: items({ "sofa-corner": 1 }) } },
  suite: {
    label: "A three-seat and a two-seat sofa",
    request: { service: "furniture-removal", items: items({ "sofa-3-seat": 1, "sofa-2-seat": 1 }) },
  },
  suiteThirdFloor: {
    label: "The same two sofas, third floor without a lift",
    request: { service: "furniture-removal", items: items({ "sofa-3-seat": 1, "sofa-2-seat": 1 }), access: { floor: 3 } },
  },
  suiteOutside: {
    label: "The same two sofas, outside and ready",
    request: { service: "furniture-removal", items: items({ "sofa-3-seat": 1, "sofa-2-seat": 1 }), timing: { outsideReady: true } },
  },
  bedroom: {
    label: "A bedroom: double bed, mattress, wardrobe, chest of drawers, two bedside cabinets",
    request: {
      service: "furniture-removal",
      items: items({ "bed-frame-double": 1, "mattress-double": 1, "wardrobe-double": 1, "chest-drawers-large": 1, "bedside-cabinet": 2 }),
    },
  },
  blackBags: { label: "Ten black bags", request: { service: "single-item", items: items({ "black-bag": 10 }) } },
  loft: {
    label: "A loft: twenty boxes, six suitcases, four bags of clothes, a rug and a cot",
    request: {
      service: "house-clearance",
      items: items({ "bric-a-brac-box": 12, "books-box": 8, suitcase: 6, "bag-clothes": 4, rug: 1, cot: 1 }),
    },
  },
  garage: {
    label: "A single garage: twelve bags, two bicycles, shelves, a mower, timber and a chest freezer",
    request: {
      service: "house-clearance",
      items: items({
        "black-bag": 12,
        bicycle: 2,
        "bookcase-large": 2,
        "electric-mower": 1,
        "timber-yard": 1,
        "freezer-chest": 1,
        "bric-a-brac-box": 6,
      }),
    },
  },
  flat: {
    label: "A one-bedroom flat, first floor without a lift",
    request: {
      service: "house-clearance",
      items: items({
        "sofa-2-seat": 1,
        armchair: 1,
        "coffee-table": 1,
        "tv-flat-small": 1,
        "bed-frame-double": 1,
        "mattress-double": 1,
        "wardrobe-double": 1,
        "chest-drawers-large": 1,
        "dining-table-4": 1,
        "dining-chair-wood": 4,
        "fridge-undercounter": 1,
        "washing-machine": 1,
        "bric-a-brac-box": 10,
        "black-bag": 6,
        "carpet-room": 1,
      }),
      access: { floor: 1 },
    },
  },
  gardenYard: { label: "One cubic yard of cuttings", request: { service: "garden-waste", items: items({ "garden-yard": 1 }) } },
  gardenThreeYards: { label: "Three cubic yards of cuttings", request: { service: "garden-waste", items: items({ "garden-yard": 3 }) } },
  hedgeAndShed: {
    label: "Three cubic yards of cuttings and a small shed, taken down",
    request: { service: "garden-waste", items: items({ "garden-yard": 3, "shed-small": 1 }) },
  },
  soil: { label: "Twenty bags of soil or turf", request: { service: "garden-waste", items: items({ "turf-soil-bag": 20 }) } },
  fence: {
    label: "Eight fence panels and nine concrete posts",
    request: { service: "garden-waste", items: items({ "fence-panel": 8, "fence-post-concrete": 9 }) },
  },
  rubble: { label: "Half a cubic yard of rubble", request: { service: "commercial-waste", items: items({ "rubble-half-yard": 1 }) } },
  bathroom: {
    label: "A bathroom: bath, toilet, basin and shower tray",
    request: { service: "commercial-waste", items: items({ bath: 1, toilet: 1, basin: 1, "shower-tray": 1 }) },
  },
  office: {
    label: "Ten desks, ten chairs and four filing cabinets, second floor without a lift",
    request: {
      service: "office-clearance",
      items: items({ "desk-office": 10, "office-chair": 10, "filing-cabinet-4": 4 }),
      access: { floor: 2 },
    },
  },
  smallOffice: {
    label: "Three desks, three chairs, three monitors and a cupboard, ground floor",
    request: {
      service: "office-clearance",
      items: items({ "desk-office": 3, "office-chair": 3, monitor: 3, "office-cupboard": 1 }),
    },
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
