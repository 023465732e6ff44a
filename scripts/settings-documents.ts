/** Renders `docs/configuration.md` and `.env.example` from `server/settings/`. */
import { settings } from "#server/config.ts";

const note = "Generated from server/settings by `npm run generate`; do not edit.";

/** Path from the repository's folder → the text the file must have. */
export function renderSettingsDocuments(): ReadonlyMap<string, string> {
  return new Map([
    ["docs/configuration.md", renderConfiguration()],
    [".env.example", renderEnvironmentExample()],
  ]);
}

function renderConfiguration(): string {
  const rows = Object.values(settings).map(({ variable, fallback, about }) => {
    const cells = [`\`${variable}\``, fallback === "" ? "–" : `\`${fallback}\``, about.replaceAll("|", "\\|")];
    return `| ${cells.join(" | ")} |`;
  });
  return `<!-- ${note} -->

# Settings

Every setting is an environment variable, or a line of a file \`.env\` beside \`package.json\` (\`.env.example\` has them all);
what the environment says wins over the file. None is needed for a first start. A value that cannot be used stops the
start, and everything wrong is told at once.

| Variable | Default | What it is for |
| --- | --- | --- |
${rows.join("\n")}
`;
}

function renderEnvironmentExample(): string {
  const blocks = Object.values(settings).map(({ variable, fallback, about }) => `# ${about}\n#${variable}=${fallback}\n`);
  return `# ${note}\n# Copy to .env and take the # away from what you set; docs/configuration.md has the same as a table.\n\n${blocks.join("\n")}`;
}
