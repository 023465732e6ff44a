/** How the browser's files are made: React Router pages, Tailwind's stylesheet and the script of the document pages. */
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { documentScript } from "./web/vite/document-script.plugin.ts";
import { documentStyles } from "./web/vite/document-styles.plugin.ts";
import { drawnFiles } from "./web/vite/drawn-files.plugin.ts";
import { sonnerStyles } from "./web/vite/sonner-styles.plugin.ts";

export default defineConfig({
  plugins: [drawnFiles(), tailwindcss(), reactRouter(), documentScript(), documentStyles(), sonnerStyles()],
  environments: {
    // Loaded as a package, it would bring every icon there is into the server's memory.
    ssr: { resolve: { noExternal: ["lucide-react"] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every app page loads all of React and its router: in one file they pack 4 kB smaller than in five.
            codeSplitting: { groups: [{ name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }] },
          },
        },
      },
    },
  },
  build: {
    // The content-security policy allows files of our own, not data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
  },
});
