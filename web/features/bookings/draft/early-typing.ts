/** Finds what was typed into the server's HTML before the page came alive, so that hydration loses none of it. */
import type { Draft } from "./draft.rules.ts";

export function typedInto(draft: Draft): Draft {
  const inputs = document.querySelectorAll<HTMLInputElement>('[data-job-form] input[name^="address."]');
  const typed = new Map(Array.from(inputs, (input) => [input.name, input.value]));
  const address = { ...draft.address };
  for (const key of ["postcode", "line1", "line2", "town"] as const) address[key] = typed.get(`address.${key}`) || address[key];
  return { ...draft, address };
}
