/** Answers set by the query: `/book?postcode=BN14 8QX&town=Worthing&service=garden-waste&item=sofa-3-seat`. They never replace what was entered. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { services } from "#domain/pricing/pricing.contract.ts";
import type { Draft } from "./draft.rules.ts";

export function withPresets(draft: Draft, query: URLSearchParams, catalogue: Catalogue): Draft {
  const postcode = query.get("postcode") ?? "";
  const parsed = parsePostcode(postcode);
  const service = services.find((one) => one === query.get("service"));
  const item = catalogue.get(query.get("item") ?? "");
  const canAdd =
    item !== undefined &&
    (item.acceptance === "accepted" || item.acceptance === "ask-first") &&
    !draft.items.some(({ id }) => id === item.id);
  return {
    ...draft,
    address: {
      ...draft.address,
      postcode: draft.address.postcode || (parsed.ok ? parsed.postcode : postcode.slice(0, 20)),
      town: draft.address.town || (query.get("town") ?? "").slice(0, 60),
    },
    service: draft.service ?? service ?? null,
    items: canAdd ? [...draft.items, { id: item.id, quantity: 1, confirmed: null }] : draft.items,
  };
}
