/** `npm run pictures`: the pictures of the README, taken anew of the demo's firm in a headless browser. `-- today bookings` takes some of them. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { stateOf } from "./demo/demo-folder.mjs";
import { build, install, pinnedNode } from "./prepare.mjs";

const directory = path.resolve("data-demo");
install();
build();
if (stateOf(directory) !== "finished") {
  console.error("There is no demo to take pictures of. npm run demo makes one; stop it again, then take them.");
  process.exit(1);
}
const { status } = spawnSync(pinnedNode, ["scripts/pictures/take-pictures.ts", directory, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
