/**
 * Removes documents from the route manifest that app pages load: a link from an app to a document is a page load, so the
 * browser never looks documents up. The server's manifest is another file and stays complete.
 * It is 1.7 kB (gzip) of every app page instead of 5.0.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { isAppPath } from "#web/platform/app-paths.ts";

type Route = { path?: string; index?: boolean };
type Manifest = { routes: Record<string, Route> };

const folder = path.join("build", "client", "assets");
const beginning = "window.__reactRouterManifest=";

const [name, ...more] = (await fs.readdir(folder)).filter((file) => /^manifest-\w+\.js$/.test(file));
if (name === undefined || more.length > 0) throw new Error(`One list of routes was looked for in ${folder}`);
const file = path.join(folder, name);
const text = await fs.readFile(file, "utf8");
if (!text.startsWith(beginning)) throw new Error(`${file} does not begin with ${beginning}`);
const manifest = JSON.parse(text.slice(beginning.length).replace(/;\s*$/, "")) as Manifest; // written by the build just now
manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(([, route]) => isForApps(route)));
await fs.writeFile(file, `${beginning}${JSON.stringify(manifest)};`);

/** Keeps app routes, layouts (which have no path), and the `*` route. */
function isForApps({ path: address = "", index = false }: Route): boolean {
  return address === "*" || (address === "" ? !index : isAppPath(`/${address}`));
}
