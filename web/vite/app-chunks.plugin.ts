/**
 * How the scripts of the app pages are cut into files: one for what all load, one for what several of them do and one for each
 * page's own, so that a page takes at most twelve files and little of another page. What is loaded later is left to the bundler.
 */
import type { Plugin, Rolldown } from "vite";

/** The pages with a budget of bytes before first use (bench/lighthouse.bench.ts). */
const appRoutes = ["book", "calculator", "quote"] as const;

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
      // What pages behind the sign-in use of one of them is a file of its own, and what they load later another: they load no other page's code.
      const signedIn = reach((entry) => behindSignIn.test(entry));
      const later = reachedFrom([...signedIn, ...reach((entry) => entry.includes("/auth.route.tsx"))], (id) => {
        const info = this.getModuleInfo(id);
        return info === null ? [] : [...info.importedIds, ...info.dynamicallyImportedIds];
      });
      for (const [id, name] of chunks)
        if (later.has(id)) chunks.set(id, `${name}-${signedIn.has(id) || name === "shared" ? "signed-in" : "later"}`);
      for (const id of reach((entry) => entry.includes("entry.client") || entry.includes("/web/root.tsx"))) chunks.set(id, "base");
      // What starts the application must not run with the first file that somebody asks for.
      for (const id of entries) chunks.delete(id);
    },
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: groups(chunks) } } } } } },
    }),
  };
}

/** What more pages share comes first: a group takes what its modules import along, which then lies in one before it already. */
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
  for (const id of reached) for (const next of imported(id)) reached.add(next); // a set goes on over what is added meanwhile
  return reached;
}
