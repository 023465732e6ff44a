/** Sample loads, from one mattress to a whole house, with customers' notes. */
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import type { Chance } from "./chance.ts";

export type DemoJob = Pick<BookCollectionInput, "service" | "items" | "access" | "place" | "hazards" | "notes">;
type Item = DemoJob["items"][number];
type Range = number | readonly [min: number, max: number];
type Recipe = {
  service: DemoJob["service"];
  items: readonly (readonly [id: string, quantity: Range, probability?: number])[];
  weight: number;
};

/** A line with a probability is included at random; one without, always. */
const recipes: readonly Recipe[] = [
  { service: "single-item", weight: 9, items: [["sofa-3-seat", 1]] },
  {
    service: "single-item",
    weight: 7,
    items: [
      ["mattress-double", 1],
      ["divan-double", 1, 0.4],
    ],
  },
  { service: "single-item", weight: 5, items: [["fridge-freezer", 1]] },
  {
    service: "single-item",
    weight: 5,
    items: [
      ["washing-machine", 1],
      ["tumble-dryer", 1, 0.3],
    ],
  },
  { service: "single-item", weight: 3, items: [["wardrobe-double", 1]] },
  { service: "single-item", weight: 2, items: [["treadmill", 1]] },
  { service: "single-item", weight: 1, items: [["piano-upright", 1]] },
  {
    service: "furniture-removal",
    weight: 10,
    items: [
      ["sofa-corner", 1],
      ["armchair", [1, 2], 0.6],
      ["coffee-table", 1, 0.5],
    ],
  },
  {
    service: "furniture-removal",
    weight: 9,
    items: [
      ["bed-frame-double", 1],
      ["mattress-king", 1],
      ["chest-drawers-large", [1, 2]],
      ["bedside-cabinet", 2, 0.6],
    ],
  },
  {
    service: "furniture-removal",
    weight: 7,
    items: [
      ["dining-table-6", 1],
      ["dining-chair-wood", [4, 6]],
      ["sideboard", 1, 0.5],
    ],
  },
  {
    service: "furniture-removal",
    weight: 6,
    items: [
      ["wardrobe-triple", 1],
      ["bookcase-large", [1, 3]],
      ["desk-home", 1, 0.5],
    ],
  },
  {
    service: "garden-waste",
    weight: 8,
    items: [
      ["garden-bag", [4, 14]],
      ["logs", [1, 2], 0.3],
    ],
  },
  {
    service: "garden-waste",
    weight: 5,
    items: [
      ["fence-panel", [4, 9]],
      ["garden-bag", [2, 6]],
    ],
  },
  {
    service: "garden-waste",
    weight: 4,
    items: [
      ["shed-small", 1],
      ["garden-table", 1, 0.5],
      ["barbecue", 1, 0.5],
      ["black-bag", [3, 8]],
    ],
  },
  {
    service: "commercial-waste",
    weight: 4,
    items: [
      ["cardboard-bundle", [6, 14]],
      ["black-bag", [6, 16]],
      ["pallet", [1, 4], 0.6],
    ],
  },
  {
    service: "commercial-waste",
    weight: 3,
    items: [
      ["mixed-yard", [2, 4]],
      ["timber-yard", 1, 0.5],
    ],
  },
  {
    service: "office-clearance",
    weight: 4,
    items: [
      ["desk-office", [3, 6]],
      ["office-chair", [3, 8]],
      ["filing-cabinet-4", [1, 3]],
      ["monitor", [2, 6]],
    ],
  },
  {
    service: "house-clearance",
    weight: 3,
    items: [
      ["mixed-yard", [2, 4]],
      ["sofa-3-seat", 1],
      ["mattress-double", 2],
      ["wardrobe-double", [1, 2]],
    ],
  },
];

const accessNotes = [
  "The blue door beside the bakery",
  "Ring the top bell, the lower one is broken",
  "Side gate is unlocked, everything is under the lean-to",
  "Park in the bay marked 4, the neighbour knows",
  "Please keep the cat in",
  "Narrow stairs with a turn at the top",
  "Everything is in the garage, key with the neighbour at number 9",
  "The lift takes two people and no sofa",
];
const jobNotes = [
  "The sofa has a loose leg, careful on the stairs.",
  "Could you ring ten minutes before you come?",
  "The drawers are empty now.",
  "My mother will be there, she is hard of hearing.",
  "Two of the bags are heavy, they are soil.",
  "We are having the floor done on Thursday, so it has to be before that.",
  "Please take the loose boards behind it as well, they belong to it.",
];

export function drawJob(chance: Chance, isFor: "household" | "organisation"): DemoJob {
  const fitting = recipes.filter(({ service }) =>
    isFor === "organisation"
      ? service.startsWith("commercial") || service.startsWith("office") || service === "single-item"
      : !/^(commercial|office)/.test(service),
  );
  const recipe = chance.weighted(fitting.map((one) => [one, one.weight] as const));
  const floor = chance.weighted([
    [0, 10],
    [1, 4],
    [2, 2],
    [3, 1],
  ] as const);
  const notes = chance.happens(0.4) ? { notes: chance.pick(accessNotes) } : {};
  return {
    service: recipe.service,
    items: drawItems(chance, recipe),
    access: { floor, lift: floor > 1 && chance.happens(0.4), carryMetres: chance.pick([5, 5, 10, 20]), ...notes },
    place: { propertyType: floor > 1 ? "flat" : chance.pick(["house", "house", "bungalow"]), presence: "yes" },
    hazards: { present: "no" },
    ...(chance.happens(0.35) ? { notes: chance.pick(jobNotes) } : {}),
  };
}

function drawItems(chance: Chance, { items }: Recipe): Item[] {
  return items
    .filter(([, , probability = 1]) => chance.happens(probability))
    .map(([id, quantity]) => ({ id, quantity: typeof quantity === "number" ? quantity : chance.integer(quantity[0], quantity[1]) }));
}

/** A job that needs the office's review before it is confirmed. */
export function drawJobToReview(chance: Chance): DemoJob {
  const job = drawJob(chance, "household");
  return chance.happens(0.5)
    ? {
        ...job,
        hazards: { present: "yes", kinds: [chance.pick(["paint", "oil", "batteries"] as const)] },
        notes: "There are some old tins on the shelf behind it.",
      }
    : {
        ...job,
        service: "house-clearance",
        items: [
          { id: "mixed-yard", quantity: chance.integer(3, 5) },
          { id: "wardrobe-double", quantity: 2 },
          { id: "sofa-3-seat", quantity: 1 },
        ],
      };
}
