/** Stripe's form bodies: `line_items[0][price_data][currency]=gbp` as nested values. */
export type Nested = { [name: string]: string | Nested };

export function parseForm(text: string): Nested {
  const root: Nested = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== "");
    const last = path.pop() ?? "";
    let at = root;
    for (const part of path) {
      const next = at[part];
      at = typeof next === "object" ? next : (at[part] = {});
    }
    at[last === "" || name.endsWith("[]") ? String(Object.keys(at).length) : last] = value;
  }
  return root;
}

export const textOf = (form: Nested, ...path: string[]): string | undefined => {
  let at: string | Nested | undefined = form;
  for (const part of path) at = typeof at === "object" ? at[part] : undefined;
  return typeof at === "string" ? at : undefined;
};
export const numberOf = (form: Nested, ...path: string[]): number | undefined => {
  const text = textOf(form, ...path);
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined;
};
export const mapOf = (form: Nested, ...path: string[]): Record<string, string> => {
  let at: string | Nested | undefined = form;
  for (const part of path) at = typeof at === "object" ? at[part] : undefined;
  return Object.fromEntries(
    Object.entries(typeof at === "object" ? at : {}).filter((one): one is [string, string] => typeof one[1] === "string"),
  );
};
