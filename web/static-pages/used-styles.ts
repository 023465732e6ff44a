/**
 * The part of the stylesheet that a page uses: rules whose classes occur in its HTML, with the variables and animations
 * they need. It is inlined, so that the first paint waits for no stylesheet.
 */

export type StyleDeclaration = { name: string; text: string; uses: string[] };
/** A rule, a group of rules (`@media …`), a variable's registration, an animation, or something that is always kept. */
export type StyleNode =
  | { selectors: { text: string; classes: string[] }[]; declarations: StyleDeclaration[] }
  | { group: string; nodes: StyleNode[] }
  | { custom: string; text: string }
  | { animation: string; text: string }
  | { text: string };

/** `otherSources`: texts that may hold class names, like scripts that set them. */
export function usedStyles(stylesheet: readonly StyleNode[], html: string, otherSources: readonly string[] = []): string {
  const classes = new Set([...listClasses(html), ...otherSources.flatMap((source) => source.match(/[^\s"'`]+/g) ?? [])]);
  const nodes = keepMatching(stylesheet, classes);
  const declarations = nodes.flatMap(listDeclarations);
  const variables = usedVariables(declarations, html);
  const values = declarations.filter(({ name }) => name.startsWith("animation") || variables.has(name)).map(({ text }) => text);
  return write(nodes, {
    variable: (name) => variables.has(name),
    animation: (name) => values.some((value) => value.includes(name)),
  });
}

function listClasses(html: string): string[] {
  return [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names
      .replaceAll("&gt;", ">")
      .replaceAll("&lt;", "<")
      .replaceAll("&#x27;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&")
      .split(/\s+/),
  );
}

function keepMatching(nodes: readonly StyleNode[], classes: ReadonlySet<string>): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if ("group" in node) return [{ group: node.group, nodes: keepMatching(node.nodes, classes) }];
    if (!("selectors" in node)) return [node];
    const selectors = node.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
    return selectors.length === 0 ? [] : [{ ...node, selectors }];
  });
}

function listDeclarations(node: StyleNode): StyleDeclaration[] {
  if ("group" in node) return node.nodes.flatMap(listDeclarations);
  return "declarations" in node ? node.declarations : [];
}

/** Variables used by a property, or by another used variable. */
function usedVariables(declarations: readonly StyleDeclaration[], html: string): Set<string> {
  const byName = Map.groupBy(
    declarations.filter(({ name }) => name.startsWith("--")),
    ({ name }) => name,
  );
  const used = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
  for (const { name, uses } of declarations) if (!name.startsWith("--")) for (const variable of uses) used.add(variable);
  for (const name of used) for (const { uses } of byName.get(name) ?? []) for (const variable of uses) used.add(variable);
  return used;
}

type Used = { variable: (name: string) => boolean; animation: (name: string) => boolean };

function write(nodes: readonly StyleNode[], used: Used): string {
  return nodes
    .map((node) => {
      if ("group" in node) {
        const inside = write(node.nodes, used);
        return inside === "" ? "" : `${node.group}{${inside}}`;
      }
      if ("custom" in node) return used.variable(node.custom) ? node.text : "";
      if ("animation" in node) return used.animation(node.animation) ? node.text : "";
      if (!("selectors" in node)) return node.text;
      const declarations = node.declarations.filter(({ name }) => !name.startsWith("--") || used.variable(name));
      return declarations.length === 0
        ? ""
        : `${node.selectors.map(({ text }) => text).join(",")}{${declarations.map(({ text }) => text).join(";")}}`;
    })
    .join("");
}
