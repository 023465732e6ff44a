/**
 * Parses the built stylesheet into rules, from which each page gets those it uses (web/static-pages/used-styles.ts):
 * `import rules from "./app.css?inline&rules"`. Everything independent of the page is computed here, at build time.
 */
import postcss from "postcss";
import type { ChildNode, Container, Declaration } from "postcss";
import type { Plugin } from "vite";
import type { StyleDeclaration, StyleNode } from "../static-pages/used-styles.ts";

export function staticPageStyles(): Plugin {
  return {
    name: "chalkway:static-page-styles",
    enforce: "post",
    transform: {
      filter: { id: /\.css\?inline&rules$/ },
      handler(code) {
        const [, text] = /^export default (".*");?\s*$/s.exec(code) ?? [];
        if (text === undefined) throw new Error("Vite no longer gives an inlined stylesheet as one string");
        return { code: `export default ${JSON.stringify(readStyles(JSON.parse(text) as string))};`, map: null }; // a string, as matched
      },
    },
  };
}

export const readStyles = (css: string): StyleNode[] => readNodes(postcss.parse(css));

const readNodes = (container: Container): StyleNode[] => (container.nodes ?? []).flatMap(readNode);

function readNode(node: ChildNode): StyleNode[] {
  if (node.type === "rule") {
    if (node.nodes.some(({ type }) => type !== "decl" && type !== "comment"))
      throw new Error(`${node.selector} has rules inside: the build is meant to flatten them`);
    const selectors = node.selectors.map((text) => ({ text, classes: classesIn(text) }));
    return [{ selectors, declarations: node.nodes.flatMap((one) => (one.type === "decl" ? [readDeclaration(one)] : [])) }];
  }
  if (node.type !== "atrule") return [];
  if (node.name === "property") return [{ custom: node.params, text: node.toString() }];
  if (node.name === "keyframes") return [{ animation: node.params, text: node.toString() }];
  // Groups of rules are looked into; all else (typefaces, view transitions, the order of layers) is kept as it is.
  if (["media", "supports", "layer", "container"].includes(node.name) && node.nodes !== undefined)
    return [{ group: `@${node.name} ${node.params}`, nodes: readNodes(node) }];
  return [{ text: node.nodes === undefined ? `${node.toString()};` : node.toString() }];
}

function readDeclaration({ prop, value, important }: Declaration): StyleDeclaration {
  return { name: prop, text: `${prop}:${value}${important ? "!important" : ""}`, uses: variablesIn(value) };
}

const variablesIn = (value: string) => [...new Set([...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name))];

/** Classes a selector needs to match: not those in `:not()` or among alternatives. */
function classesIn(selector: string): string[] {
  let bare = selector;
  for (let before = ""; bare !== before;) {
    before = bare;
    bare = bare.replaceAll(/:([\w-]+)\(((?:\\.|[^()\\])*)\)/g, (_, name: string, inside: string) =>
      name === "not" || inside.includes(",") ? "" : ` ${inside} `,
    );
  }
  return [...bare.replaceAll(/\[[^\]\\]*\]/g, "").matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[\u0080-\u{10ffff}])+)/giu)].map(
    ([, name = ""]) => unescape(name),
  );
}

const unescape = (name: string) =>
  name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex: string | undefined, character: string) =>
    hex === undefined ? character : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
