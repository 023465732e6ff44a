/** How the browser's files are made: React Router pages, Tailwind's stylesheet and the script of the static pages. */
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { oneByteChunks } from "./scripts/one-byte-chunks.ts";
import { appChunks } from "./web/vite/app-chunks.plugin.ts";
import { chatScript } from "./web/vite/chat-script.plugin.ts";
import { inlineScripts } from "./web/vite/inline-scripts.plugin.ts";
import { staticPageStyles } from "./web/vite/static-page-styles.plugin.ts";
import { drawnFiles } from "./web/vite/drawn-files.plugin.ts";
import { smallerAuth } from "./web/vite/smaller-auth.plugin.ts";
import { singleIcons } from "./web/vite/single-icons.plugin.ts";
import { sonnerStyles } from "./web/vite/sonner-styles.plugin.ts";

export default defineConfig({
  plugins: [
    drawnFiles(),
    appChunks(),
    singleIcons(),
    tailwindcss(),
    reactRouter(),
    inlineScripts(),
    chatScript(),
    staticPageStyles(),
    sonnerStyles(),
    smallerAuth(),
    { ...oneByteChunks(), applyToEnvironment: ({ name }) => name === "ssr" },
  ],
  environments: {
    // Loaded as packages, they would bring every icon and every language's errors there are into the server's memory.
    ssr: { resolve: { noExternal: ["lucide-react", "zod"] } },
  },
  build: {
    // The content-security policy allows files of our own, not data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    // Whoever starts this for the first time needs no advice on plugins.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
