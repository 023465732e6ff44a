/**
 * Checks that text in React's markup outlives a page that something else changes. A translator puts every text node into
 * elements of its own; React then fails to remove the node it made or to insert before it, and what it writes into it is
 * not seen. It does find its elements, and text that is all its element holds (decision 0084).
 */
import { API, TypeFlags } from "typescript/unstable/sync";
import type { Checker, Type } from "typescript/unstable/sync";
import { SyntaxKind } from "typescript/unstable/ast";
import type { Expression, JsxChild, JsxElement, JsxFragment, Node, SourceFile } from "typescript/unstable/ast";

/**
 * `fixed`: an element that is always there. `text`: always the same. `value`: text that may change or be missing. `goes`:
 * elements that come and go. `anything`: text or elements, as its user likes.
 */
export type ChildKind = "fixed" | "text" | "value" | "goes" | "anything";
export type Child = { kind: ChildKind; node: JsxChild };

/** Components that are one element of one kind for as long as they are there. Lucide's icons are, too. */
const alwaysOneElement = new Set(
  "BrandMark Button ButtonLink CallLink Link NavLink PhoneLink SiteLink Skeleton Spinner Stars CircleHelp Badge".split(" "),
);

/** One line for each text that would break. */
export function markupTextProblems(configFile: string, isChecked: (file: string) => boolean): string[] {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [configFile] }).getProjects()[0];
    if (project === undefined) return [`${configFile}: no project`];
    const { checker, program } = project;
    return program
      .getSourceFileNames()
      .filter(isChecked)
      .flatMap((file) => {
        const source = program.getSourceFile(file);
        return source === undefined ? [] : problemsOf(source, checker);
      });
  } finally {
    api.close();
  }
}

function problemsOf(source: SourceFile, checker: Checker): string[] {
  return listsIn(source).flatMap((list) => {
    const children = childrenOf(list, source, checker);
    return children.flatMap(({ node }, index) => {
      const why = problemOf(list, children, index);
      if (why === null) return [];
      const line = source.text.slice(0, node.getStart(source)).split("\n").length;
      return [`${source.fileName}:${line}: ${why}: ${source.text.slice(node.getStart(source), node.end).trim().slice(0, 60)}`];
    });
  });
}

/** What is wrong with this child, or nothing. */
export function problemOf(list: Node, children: readonly Child[], index: number): string | null {
  const kind = children[index]?.kind;
  if (kind === undefined || kind === "fixed" || kind === "goes") return null;
  if (list.kind === SyntaxKind.JsxFragment && kind !== "anything") return "text in a fragment may go without an element; give it one";
  if (kind === "value" && children.length > 1) return "text that changes beside something; make them one template, or give it an element";
  const isAfter = children.slice(0, index).some((before) => before.kind === "goes" || before.kind === "anything");
  return isAfter ? "text after what comes and goes; give it an element" : null;
}

/** Every element, and the fragments that are no direct child of one (theirs count as the element's). */
export function listsIn(source: SourceFile): (JsxElement | JsxFragment)[] {
  const lists: (JsxElement | JsxFragment)[] = [];
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.JsxElement || (node.kind === SyntaxKind.JsxFragment && !isDirectChild(node)))
      lists.push(node as JsxElement | JsxFragment);
    node.forEachChild(visit);
  };
  visit(source);
  return lists;
}

const isDirectChild = ({ parent }: Node) => parent.kind === SyntaxKind.JsxElement || parent.kind === SyntaxKind.JsxFragment;

export function childrenOf(list: JsxElement | JsxFragment, source: SourceFile, checker: Checker): Child[] {
  return list.children.flatMap((node): Child[] => {
    if (node.kind === SyntaxKind.JsxFragment) return childrenOf(node, source, checker);
    const kind = kindOf(node, source, checker);
    return kind === null ? [] : [{ kind, node }];
  });
}

function kindOf(node: JsxChild, source: SourceFile, checker: Checker): ChildKind | null {
  if (node.kind === SyntaxKind.JsxText) return isLayout(source.text.slice(node.pos, node.end)) ? null : "text";
  if (node.kind === SyntaxKind.JsxExpression) {
    const { expression } = node as Node & { expression?: Expression };
    return expression === undefined ? null : kindOfExpression(expression, checker);
  }
  const opening = node.kind === SyntaxKind.JsxElement ? node.openingElement : (node as Node & { tagName: Node });
  return isOneElement(opening.tagName.getText(source), source) ? "fixed" : "goes";
}

/** Between lines only: JSX leaves it out. */
const isLayout = (text: string) => text.trim() === "" && text.includes("\n");

const isOneElement = (name: string, source: SourceFile) => /^[a-z]/.test(name) || alwaysOneElement.has(name) || iconsOf(source).has(name);

const icons = new WeakMap<SourceFile, Set<string>>();
function iconsOf(source: SourceFile): Set<string> {
  const known = icons.get(source);
  if (known !== undefined) return known;
  const names = /import \{([^}]*)\} from "lucide-react"/.exec(source.text)?.[1] ?? "";
  const imported = new Set(names.split(",").map((name) => name.trim().replace(/^.* as /, "")));
  icons.set(source, imported);
  return imported;
}

function kindOfExpression(expression: Expression, checker: Checker): ChildKind {
  if (expression.kind === SyntaxKind.StringLiteral) return "text";
  const type = checker.getTypeAtLocation(expression);
  if (type === undefined) return "anything";
  const parts = partsOf(type, checker);
  const isText = parts.some(isTextual);
  const isElement = parts.some((part) => !isTextual(part) && !isNothing(part));
  if (isText && isElement) return "anything";
  return isText ? "value" : "goes";
}

/** Of a union, and of what an array holds; a type may hold itself. */
function partsOf(type: Type, checker: Checker, above: readonly number[] = []): readonly Type[] {
  if (above.includes(type.id)) return [];
  const within = [...above, type.id];
  if (type.isUnionType()) return type.getTypes().flatMap((part) => partsOf(part, checker, within));
  if (type.isTypeReference() && checker.isArrayLikeType(type))
    return checker.getTypeArguments(type).flatMap((part) => partsOf(part, checker, within));
  return [type];
}

const textual = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown;
const isTextual = ({ flags }: Type) => (flags & textual) !== 0;
const isNothing = ({ flags }: Type) => (flags & (TypeFlags.Nullable | TypeFlags.BooleanLike | TypeFlags.VoidLike | TypeFlags.Never)) !== 0;
