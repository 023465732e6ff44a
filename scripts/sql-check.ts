/** What `npm run check` says of SQL: the law of its files, their groups, and the rules shared with TypeScript. */
import fs from "node:fs";
import { domainFiles, sharedRuleProblems, sharedRules } from "./shared-rules.ts";
import { readFunctionFiles, readFunctions } from "./sql-functions.ts";
import { groupProblems } from "./sql-groups.ts";
import { sqlProblems } from "./sql-rules.ts";

const textOf = (file: string): string | undefined => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined);

export function checkSql(): string[] {
  const files = readFunctionFiles();
  const functions = readFunctions(files);
  return [
    ...sqlProblems(files, functions),
    ...groupProblems(functions),
    ...sharedRuleProblems(sharedRules, files, functions, textOf, domainFiles()),
  ];
}
