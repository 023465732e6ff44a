/** The three kinds of test, told by the end of a file's name as in vitest.config.ts, and the npm script that runs each alone. */
export const kindOf = (file) => (file.endsWith(".spec.ts") ? "browser" : file.endsWith(".int.test.ts") ? "database" : "rules");

const scripts = { rules: "test:unit", database: "test:integration", browser: "test:e2e" };

/** The command that runs this test alone; without a name, its file. */
export function commandFor(file, name) {
  const words = name === undefined ? "" : ` -t ${quoted(name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))}`;
  return `npm run ${scripts[kindOf(file)]} -- ${file}${words}`;
}

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
