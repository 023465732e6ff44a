/** Which texts in markup a translated page would break. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { markupTextProblems } from "./markup-text.ts";

const head = `
declare namespace JSX { interface Element { type: "element" } interface IntrinsicElements { [name: string]: object } interface ElementChildrenAttribute { children: object } }
type Shown = JSX.Element | string | number | boolean | null | undefined | Shown[];
declare const who: string, count: number, maybe: string | null, isBusy: boolean, list: string[], children: Shown, element: JSX.Element;
declare function Spinner(): JSX.Element;
declare function Notice(): JSX.Element | null;
`;

const examples: readonly [markup: string, problem: "changes" | "comes and goes" | "fragment" | null][] = [
  ["<p>Always the same</p>", null],
  ["<p>{who}</p>", null],
  ["<p>{isBusy && who}</p>", null],
  ["<p>{`For ${who}`}</p>", null],
  ["<p>Total <b>{count}</b> pounds</p>", null],
  ["<p><Spinner /> Please wait</p>", null],
  ["<p>Please wait {isBusy && <b />}</p>", null],
  ["<p>{isBusy && <b />}<span>Please wait</span></p>", null],
  ["<p>{isBusy && <b />}{element}</p>", null],
  ["<p>For {who}</p>", "changes"],
  ["<p>{count} of {count}</p>", "changes"],
  ["<p>Sent{isBusy && ', again'}</p>", "changes"],
  ["<p>{maybe}<b /></p>", "changes"],
  ["<p>{list}<b /></p>", "changes"],
  ["<p>{isBusy && <Spinner />} Please wait</p>", "comes and goes"],
  ["<p>{isBusy ? <b /> : null} Please wait</p>", "comes and goes"],
  ["<p>{list.map(() => <b />)} and no more</p>", "comes and goes"],
  ["<p><Notice /> Please wait</p>", "comes and goes"],
  ["<button>{isBusy && <Spinner />}{children}</button>", "comes and goes"],
  ["<p>{isBusy && <>Please <b /></>}</p>", "fragment"],
  ["<>Please wait</>", "fragment"],
];

test("each text that may change stands alone in its element, and none stands after what comes and goes", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "chalkway-markup-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const [file, config] = [path.join(folder, "example.tsx"), path.join(folder, "tsconfig.json")];
  fs.writeFileSync(file, head + examples.map(([markup]) => `void (${markup});`).join("\n"));
  fs.writeFileSync(config, JSON.stringify({ compilerOptions: { jsx: "preserve", strict: true, types: [] }, include: ["."] }));
  const problems = markupTextProblems(config, (name) => name === file);
  const firstLine = head.split("\n").length;
  const results = examples.map(([markup], index) => [
    markup,
    ["changes", "comes and goes", "fragment"].find((kind) =>
      problems.some((problem) => problem.startsWith(`${file}:${firstLine + index}: `) && problem.includes(kind)),
    ) ?? null,
  ]);
  expect(results).toEqual(examples);
});
