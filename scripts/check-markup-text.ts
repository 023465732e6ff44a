/** Prints each text of the pages that would break when something else changes the page; fails when there is one. Part of `npm run check`. */
import path from "node:path";
import { markupTextProblems } from "./markup-text.ts";

const root = path.resolve("web") + path.sep;
const problems = markupTextProblems(
  path.resolve("scripts/markup-text.tsconfig.json"),
  (file) => file.startsWith(root) && file.endsWith(".tsx"),
);
if (problems.length > 0) console.log(problems.join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;
