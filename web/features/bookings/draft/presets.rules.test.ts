import { createCatalogue } from "#domain/catalogue/catalogue.ts";
import { catalogueItems } from "#domain/pricing/price-book.fixture.ts";
import { expect, test } from "vitest";
import { emptyDraft } from "./draft.rules.ts";
import { withPresets } from "./presets.rules.ts";

const catalogue = createCatalogue(catalogueItems);
const fresh = emptyDraft("key-of-checkout", 0);
const opened = (query: string, draft = fresh) => withPresets(draft, new URLSearchParams(query), catalogue);

test("a link brings postcode, service and item along", () => {
  const draft = opened("postcode=bn14-8qx&service=garden-waste&item=sofa-3-seat");
  expect(draft.address.postcode).toBe("BN14 8QX");
  expect(draft.service).toBe("garden-waste");
  expect(draft.items).toEqual([{ id: "sofa-3-seat", quantity: 1, confirmed: null }]);
});

test("a town’s page brings its town along, which never replaces one that was entered", () => {
  expect(opened("town=Brighton").address.town).toBe("Brighton");
  const mine = { ...fresh, address: { ...fresh.address, town: "Hove" } };
  expect(opened("town=Brighton", mine).address.town).toBe("Hove");
  expect(opened(`town=${"x".repeat(500)}`).address.town).toHaveLength(60);
});

test("a link never replaces what somebody has entered, and adds its item only once", () => {
  const mine = { ...fresh, service: "house-clearance" as const, address: { ...fresh.address, postcode: "BN11 1AA" } };
  const once = opened("postcode=BN14 8QX&service=garden-waste&item=sofa-3-seat", mine);
  expect(once.address.postcode).toBe("BN11 1AA");
  expect(once.service).toBe("house-clearance");
  expect(opened("item=sofa-3-seat", once).items).toHaveLength(1);
});

test("a link cannot bring in what we refuse, must see first or do not know", () => {
  expect(["asbestos", "hot-tub", "unicorn"].flatMap((id) => opened(`item=${id}`).items)).toEqual([]);
  expect(opened("service=piano-moving").service).toBeNull();
});
