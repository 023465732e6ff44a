/** `npm run generate`: writes every file that is made from another; `npm run check` and the tests fail on a stale one. */
import fs from "node:fs/promises";
import { stateSetsFile, statesFunctionFile } from "./booking-states.ts";
import { commandsFile, renderCommandsDocument } from "./commands-document.ts";
import { restTypesFile } from "./rest-types.ts";
import { generateRowTypes, rowTypesFile } from "./generate-rows.ts";
import { limitsFile, renderLimitsDocument } from "./limits-document.ts";
import { policiesFile } from "./policies-document.ts";
import { renderSettingsDocuments } from "./settings-documents.ts";
import { architectureFile, readArchitecture, renderArchitecture } from "./sql-groups.ts";

for (const [file, text] of [
  ...renderSettingsDocuments(),
  [commandsFile, renderCommandsDocument()] as const,
  [limitsFile, renderLimitsDocument()] as const,
  [architectureFile, renderArchitecture(readArchitecture())] as const,
]) {
  await fs.writeFile(file, text);
  console.log(file);
}
await generateRowTypes();
console.log(rowTypesFile);
console.log(restTypesFile);
console.log(policiesFile);
console.log(stateSetsFile);
console.log(statesFunctionFile);
