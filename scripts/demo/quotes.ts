/** Quotes with drawn photos, in every state. */
import { randomUUID } from "node:crypto";
import { askAboutQuoteContract, publishQuoteContract, withdrawQuoteContract } from "#domain/quotes/review/office-quotes.contract.ts";
import {
  addQuotePhotoContract,
  answerQuoteContract,
  changeQuoteContract,
  declineQuoteContract,
  keepQuotePhotoContract,
  lockQuoteContract,
  reviewQuoteContract,
  saveQuoteContract,
  startQuoteContract,
} from "#domain/quotes/quotes.contract.ts";
import type { QuoteFactsInput, QuoteKey } from "#domain/quotes/quotes.contract.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { createChance } from "./chance.ts";
import type { Chance } from "./chance.ts";
import type { Firm } from "./firm.ts";
import type { DemoPerson } from "./people.ts";
import { drawPicture } from "./pictures.ts";
import type { Scene } from "./pictures.ts";

export type QuotePlan = { number: number; person: DemoPerson; scene: Scene; hoursAgo: number; end: QuoteEnd };
/** The state each quote ends in. */
const ends = ["waits", "asked", "answered", "published", "locked", "priced", "draft", "declined", "withdrawn", "expired"] as const;
type QuoteEnd = (typeof ends)[number];

const scenes: readonly Scene[] = [
  {
    backdrop: "room",
    items: [
      { id: "sofa-3-seat", quantity: 1 },
      { id: "armchair", quantity: 2 },
    ],
  },
  {
    backdrop: "room",
    items: [
      { id: "wardrobe-double", quantity: 1 },
      { id: "mattress-double", quantity: 1 },
      { id: "books-box", quantity: 3 },
    ],
  },
  {
    backdrop: "garage",
    items: [
      { id: "fridge-freezer", quantity: 1 },
      { id: "washing-machine", quantity: 1 },
      { id: "black-bag", quantity: 4 },
    ],
  },
  {
    backdrop: "garden",
    items: [
      { id: "fence-panel", quantity: 3 },
      { id: "garden-bag", quantity: 4 },
    ],
  },
  {
    backdrop: "garage",
    items: [
      { id: "books-box", quantity: 4 },
      { id: "black-bag", quantity: 3 },
      { id: "armchair", quantity: 1 },
    ],
  },
  {
    backdrop: "garden",
    items: [
      { id: "garden-bag", quantity: 5 },
      { id: "black-bag", quantity: 2 },
    ],
  },
  {
    backdrop: "room",
    items: [
      { id: "mattress-double", quantity: 2 },
      { id: "wardrobe-double", quantity: 2 },
    ],
  },
];

/** About one for every thirty customers, and at least one of each end state; lapsed ones are weeks old. */
export function planQuotes(chance: Chance, people: readonly DemoPerson[]): QuotePlan[] {
  const shares: readonly QuoteEnd[] = [
    ...ends,
    ...ends.slice(0, 7),
    "waits",
    "priced",
    "locked",
    "waits",
    "priced",
    "published",
    "waits",
    "expired",
  ];
  return shares.slice(0, Math.max(ends.length, Math.round(people.length / 16))).map((end, number) => ({
    number,
    end,
    person: chance.pick(people),
    scene: scenes[number % scenes.length] ?? chance.pick(scenes),
    hoursAgo:
      end === "expired"
        ? 24 * (20 + number)
        : end === "waits"
          ? 0.1 + number / 30
          : end === "asked" || end === "answered"
            ? 5 + number / 4
            : 26 + number * 9,
  }));
}

type Stage = { firm: Firm; now: Date; seed: number; moderator: Actor };
const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

export async function playQuote({ firm, now, seed, moderator }: Stage, plan: QuotePlan): Promise<void> {
  const chance = createChance(seed + 104_729 * (plan.number + 1));
  const startedAt = after(now, -60 * plan.hoursAgo);
  const facts = factsOf(plan);
  const quote = await firm.call(startQuoteContract, { channel: "web_photo", facts }, { now: startedAt });
  const key = { reference: quote.reference, accessToken: quote.accessToken };
  const photos = await addPhotos(firm, key, plan, { chance, now: after(startedAt, 1) });
  const allFacts = { ...facts, photos };
  const { version } = await firm.call(
    changeQuoteContract,
    { ...key, facts: allFacts, version: quote.view.version },
    { now: after(startedAt, 4) },
  );
  await finish({ firm, moderator, key, allFacts, version, plan }, startedAt);
}

async function addPhotos(firm: Firm, key: QuoteKey, { scene, end }: QuotePlan, { chance, now }: { chance: Chance; now: Date }) {
  const photos: NonNullable<QuoteFactsInput["photos"]> = [];
  // Older quotes get one photo only, because each takes a third of a second.
  for (let number = 0; number < (end === "waits" ? 2 : 1); number += 1) {
    const { jpeg, spots } = await drawPicture(chance, scene);
    const photoId = randomUUID();
    const place = await firm.call(addQuotePhotoContract, { ...key, photoId, mediaType: "image/jpeg", bytes: jpeg.byteLength }, { now });
    await firm.upload(place, jpeg, now);
    await firm.call(keepQuotePhotoContract, { ...key, photoId }, { now: after(now, 1) });
    const tags = spots.map(({ id, at }) => ({ kind: "take" as const, itemId: id, at }));
    photos.push({ id: photoId, role: "pile", pile: 1, marks: { strokes: [], tags: number === 0 ? tags : [] } });
  }
  return photos;
}

function factsOf({ person, scene, number, end }: QuotePlan): QuoteFactsInput {
  if (end === "draft") return { place: { postcode: person.address.postcode } };
  const isGarden = scene.backdrop === "garden";
  return {
    service: isGarden ? "garden-waste" : "furniture-removal",
    items: scene.items.map(({ id, quantity }) => ({ id, quantity })),
    hazards: { present: "no" },
    hidden: number % 3 === 0 ? "There are a few more boxes behind it." : "",
    place: {
      postcode: person.address.postcode,
      propertyType: "house",
      location: isGarden ? "garden_rear" : "ground_floor",
      parking: "drive",
      carryMetres: 15,
    },
  };
}

type Finish = { firm: Firm; moderator: Actor; key: QuoteKey; allFacts: QuoteFactsInput; version: number; plan: QuotePlan };

async function finish({ firm, moderator, key, allFacts, version, plan }: Finish, startedAt: Date): Promise<void> {
  const { person, end } = plan;
  const contact = {
    fullName: person.fullName,
    email: person.email,
    mobile: person.mobile,
    preference: "email" as const,
    marketing: plan.number % 3 === 0,
  };
  const [asCustomer, asOffice] = [
    (minutes: number) => ({ now: after(startedAt, minutes) }),
    (minutes: number) => ({ now: after(startedAt, minutes), by: moderator }),
  ];
  const { reference } = key;
  if (end === "draft") return;
  if (["waits", "asked", "answered", "published", "withdrawn"].includes(end)) {
    await firm.call(
      reviewQuoteContract,
      { ...key, contact, note: "Could somebody look at the photos? I am not sure about the size." },
      asCustomer(6),
    );
    if (end === "withdrawn") await firm.call(withdrawQuoteContract, { reference, reason: "Outside what we may carry" }, asOffice(60));
    if (end === "asked" || end === "answered")
      await firm.call(askAboutQuoteContract, { reference, questions: ["Is anything under the tarpaulin?"] }, asOffice(50));
    if (end === "answered") await firm.call(answerQuoteContract, { ...key, answers: ["Only two more bags."] }, asCustomer(95));
    if (end === "published")
      await firm.call(
        publishQuoteContract,
        { reference, facts: allFacts, note: "We have looked at both photos: that is two thirds of a van." },
        asOffice(70),
      );
    return;
  }
  await firm.call(saveQuoteContract, { ...key, contact }, asCustomer(6));
  if (end === "locked") await firm.call(lockQuoteContract, { ...key, version }, asCustomer(9));
  if (end === "declined") await firm.call(declineQuoteContract, { ...key, reason: "timing" }, asCustomer(300));
}
