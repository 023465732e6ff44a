/** Rules the linter cannot check: file names, names in the code, header comments, comments that cite nothing outside the repository, no clock in `domain/`, access to the database. */
import fs from "node:fs";
import path from "node:path";
import { riddleProblems } from "./names.ts";

/** Where our own code is. */
export const codeFolders = ["domain", "server", "web", "templates", "database", "tests", "scripts", "bench"].filter((folder) =>
  fs.existsSync(folder),
);
const codeFile = /\.(ts|tsx|mjs|mts)$/;
const testFile = /\.(test|spec)\.tsx?$/;

/** The closed list of roles in file names. A new one is a decision. */
const roles = (
  "bench command commands config contract copy endpoint endpoints errors fixture job plugin presenter procedures public queries " +
  "realtime repository route router routes rules stories thread usecase"
).split(" ");
const codeName = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.(${roles.join("|")}))?(\\.int)?(\\.(test|spec|d))?${codeFile.source}`);
const folderName = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** File names required by React Router. */
const frameworkNames = new Set(["web/entry.client.tsx", "web/entry.server.tsx"]);

/** One line for each violation, with its file. */
export function checkFiles(): string[] {
  return codeFolders
    .flatMap(filesIn)
    .flatMap((file) => [
      ...nameProblems(file),
      ...(codeFile.test(file) ? textProblems(file) : []),
      ...(hasComments(file) ? citationProblems(file, fs.readFileSync(file, "utf8")) : []),
    ]);
}

/** Not the test whose examples are refused. */
const hasComments = (file: string) => (codeFile.test(file) || file.endsWith(".sql")) && file !== "scripts/file-rules.test.ts";

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll(path.sep, "/"))
    .filter((file) => !file.startsWith("web/public/") && !file.includes("/generated/"));
}

export function nameProblems(file: string): string[] {
  if (frameworkNames.has(file)) return [];
  const parents = file.split("/");
  const name = parents.pop() ?? "";
  const oddFolder = parents.find((parent) => !folderName.test(parent));
  if (oddFolder !== undefined) return [`${file}: the folder "${oddFolder}" is not kebab-case`];
  if (!codeFile.test(name) || codeName.test(name)) return [];
  return [`${file}: not kebab-case, or not one of the roles ${roles.join(", ")} (with .test, .int.test or .spec after it)`];
}

function textProblems(file: string): string[] {
  const text = fs.readFileSync(file, "utf8");
  const problems = riddleProblems(file, text);
  if (!testFile.test(file) && !/^(#!.*\n)?\/[*/]/.test(text)) problems.push(`${file}: begins without saying what it is responsible for`);
  if (file.startsWith("domain/") && !testFile.test(file) && /\bnew Date\(\)/.test(text))
    problems.push(`${file}: reads the clock; the domain takes the moment as a value`);
  if (!testFile.test(file)) problems.push(...seamProblems(file, text));
  return problems;
}

/** Folders of the server that are no feature; the portal is one of accounts with codes of its own. */
const sharedFolders = new Set(["content", "edge", "kernel", "platform", "settings", "storage", "supabase", "worker"]);
const features = fs
  .readdirSync("server", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !sharedFolders.has(entry.name))
  .map(({ name }) => name.replaceAll("-", "_"));
/** Problem codes of features, which `edge` and `supabase` must not contain. */
const featureCode = new RegExp(`"(?:${[...features, "portal"].join("|")})\\.[a-z_]+"`);
/** The folders that may send SQL themselves. */
const databaseFolders = /^server\/(?:platform\/database|kernel|supabase\/rest)\//;

/** Violations of: the database is called only through declared procedures and typed queries, and answers are not cast. */
export function seamProblems(file: string, text: string): string[] {
  const problems: string[] = [];
  if (/^server\/(?:edge|supabase)\//.test(file) && featureCode.test(text))
    problems.push(`${file}: names a feature's code (${featureCode.exec(text)?.[0]}); the edge answers what it is given`);
  if (!file.startsWith("server/") || databaseFolders.test(file)) return problems;
  if (/\.perform(?:AsService)?\([^;]{0,200}?"[a-z]+(?:_[a-z]+)+"/.test(text))
    problems.push(`${file}: calls a function of the database by its name; declare it in a *.procedures.ts`);
  if (/\.(?:execute(?:TakeFirst(?:OrThrow)?)?|perform(?:AsService)?|query|rows)\([^;]{0,300}?\)+(?:\.rows)?\)*\s+as\s(?!const)/.test(text))
    problems.push(`${file}: casts what the database answers; give it a schema`);
  return problems;
}

const citation =
  /\((?:design: ?\w|design contract|product D\d|specification \d|spec \d|wire \d|D\d+\.\d)|\b(?:product|contract|pricing|wire|law|conventions|performance)\.md\b/;

/** Comments that cite a document outside the repository, which their reader cannot open. */
export function citationProblems(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const comment = /(?:^\s*\*|\/\*\*?|\/\/|--|comment on ).*$/.exec(line)?.[0] ?? "";
    const match = citation.exec(comment);
    return match === null
      ? []
      : [`${file}:${index + 1}: cites "${match[0]}", which is not in the repository: state the rule, or cite docs/decisions`];
  });
}
