/**
 * How the scripts of the app pages are split into chunks: one loaded by all, one shared by several, and one for each page,
 * so that a page loads at most twelve files and little code of other pages. Lazy imports are left to the bundler.
 */
import type { Plugin, Rolldown } from "vite";

/** The pages with a budget of bytes before first use (bench/lighthouse.bench.ts). */
const appRoutes = ["book", "calculator", "quote"] as const;

/** Small modules used everywhere: part of the chunk that every page loads. */
const general = /\/(?:web\/platform|web\/ui\/(?!van|form)[^/]+|domain\/kernel)\b|-choices\.ts$/;
const jobForm = /\/features\/job-form\//;
const behindSignIn = /\/(?:signed-in|admin-console|crm)\.route/;

export function appChunks(): Plugin {
  /** By module: the page that loads it at once, "shared" where several do, "base" for what every page loads. */
  const chunks = new Map<string, string>();
  return {
    name: "chalkway:app-chunks",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd() {
      chunks.clear();
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry === true);
      const reach = (matches: (id: string) => boolean) =>
        reachedFrom(entries.filter(matches), (id) => this.getModuleInfo(id)?.importedIds ?? []);
      for (const route of appRoutes)
        for (const id of reach((entry) => entry.includes(`/${route}.route.tsx`))) chunks.set(id, chunks.has(id) ? "shared" : route);
      // Signed-in pages have one chunk for what they use at once and one for what they load later, so that they load no
      // other page's code, unless a job form is opened there.
      const signedIn = reach((entry) => behindSignIn.test(entry));
      const later = reachedFrom([...signedIn, ...reach((entry) => entry.includes("/auth.route.tsx"))], (id) => {
        const info = this.getModuleInfo(id);
        return info === null
          ? []
          : [...info.importedIds, ...info.dynamicallyImportedIds].filter((next) => signedIn.has(next) || !jobForm.test(next));
      });
      for (const [id, name] of chunks)
        if (signedIn.has(id) || (later.has(id) && general.test(id))) chunks.set(id, `${name}-signed-in`);
        else if (later.has(id) && name !== "shared") chunks.set(id, `${name}-later`);
      for (const id of reach((entry) => entry.includes("entry.client") || entry.includes("/web/root.tsx"))) chunks.set(id, "base");
      // Entries stay out of chunks: the application must not start when another page imports the chunk.
      for (const id of entries) chunks.delete(id);
    },
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: groups(chunks) } } } } } },
    }),
  };
}

/** Most widely shared groups first: a group pulls in its modules' imports, except those an earlier group has taken. */
function groups(chunks: ReadonlyMap<string, string>): Rolldown.CodeSplittingGroup[] {
  const names = [
    "base",
    "shared-signed-in",
    "shared",
    ...appRoutes.flatMap((route) => [`${route}-signed-in`, `${route}-later`]),
    ...appRoutes,
  ];
  const react = { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: names.length };
  return [
    react,
    ...names.map((name, at) => ({
      name: (id: string) => (chunks.get(id) === name ? name : null),
      debugName: name,
      priority: names.length - 1 - at,
    })),
  ];
}

function reachedFrom(entries: readonly string[], imported: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(entries);
  for (const id of reached) for (const next of imported(id)) reached.add(next); // iteration includes members added meanwhile
  return reached;
}
