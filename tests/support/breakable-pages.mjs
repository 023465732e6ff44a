/**
 * Given to a server's Node: while its data folder holds the file `break-pages`, the code of the pages throws, as a mistake in
 * it would: where a guide's figures are put together, before it is drawn, and where the home page's head is.
 */
import fs from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";

const flag = path.join(process.env["DATA_DIR"] ?? "", "break-pages");
globalThis.breakPages = () => {
  if (fs.existsSync(flag)) throw new TypeError("broken on purpose");
};

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.includes("/build/server/") || loaded.source == null) return loaded;
    const source = Buffer.from(loaded.source)
      .toString("utf8")
      .replace(/function (?:professionalService|computeFigures)(?:\$\d+)?\([^)]*\) \{/g, "$&\n\tglobalThis.breakPages();");
    return { ...loaded, source };
  },
});
