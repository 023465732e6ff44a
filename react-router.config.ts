/** How React Router builds the pages: `web/` in, `build/client` (assets) and `build/server/index.js` (renderer) out. */
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // Every route is in the one hashed manifest: no `/__manifest` endpoint to serve or to cache.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
