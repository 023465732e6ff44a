/** Creates the dialog's elements. Text is only ever inserted as text nodes, never parsed as HTML. */
type Content = Node | string | false | null | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An attribute that is false or undefined is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly Content[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  made.append(...content.filter((part) => part !== false && part !== null && part !== undefined));
  return made;
}

export function button(words: string, look: keyof typeof variants, onPress: () => void, more: Attributes = {}): HTMLButtonElement {
  const made = element("button", { type: "button", class: variants[look], ...more }, words);
  made.addEventListener("click", onPress);
  return made;
}

const shared = "inline-flex items-center justify-center gap-2 rounded-medium px-4 py-2 text-center text-base font-bold disabled:opacity-60";

export const variants = {
  main: `${shared} min-h-12 bg-signal text-ink hover:bg-signal-deep`,
  second: `${shared} min-h-11 bg-downs text-white hover:bg-downs-deep`,
  quiet: `${shared} min-h-11 border border-line-strong bg-paper text-downs-deep hover:border-downs hover:bg-downs-soft`,
  onDark: `${shared} min-h-11 border border-downs-pale/60 text-white hover:bg-downs`,
  link: "min-h-11 rounded-small px-1 text-[0.9375rem] font-bold text-downs underline underline-offset-4",
} as const;

export const fieldClasses =
  "block w-full min-h-12 rounded-small border border-line-strong bg-paper px-3 py-2.5 text-[1.0625rem] text-ink placeholder:text-ink-soft hover:border-ink aria-invalid:border-2 aria-invalid:border-brick";
