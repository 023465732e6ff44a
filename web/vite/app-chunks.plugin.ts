/**
 * How the scripts of the app pages are split into chunks: one loaded by all, one shared by several, and one for each page,
 * so that a page loads at most twelve files and little code of other pages. The pages around a booking and an account
 * share theirs by kind of page. Lazy imports are left to the bundler.
 * Without it `/book` takes 58 files and 149 kB of script (Brotli) before first use instead of 12 and 136, `/customer-dashboard` 142 files.
 */
import type { Plugin, Rolldown } from "vite";

/** The pages with a budget of bytes before first use (bench/lighthouse.bench.ts). */
const appRoutes = ["book", "calculator", "quote"] as const;

/** Small modules used everywhere: part of the chunk that every page loads. */
const general = /\/(?:web\/platform|web\/ui\/(?!van|form)[^/]+|domain\/kernel)\b|-choices\.ts$/;
/**
 * A kilobyte and some hundred bytes that the pages around a booking, the dashboard and the console all ask: with any of them, the others
 * would load its code, and alone each would be a file.
 */
const everywhere = /\/domain\/(?:bookings\/generated\/state-sets|kernel\/listed|kernel\/time-left|threads\/thread-choices)\.ts$/;
const jobForm = /\/features\/job-form\//;
const behindSignIn = /\/(?:signed-in|admin-console|crm)\.route/;
/** The pages around a booking and an account, by who comes to them. Those with a budget of their own stand alone. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  account: ["auth", "account", "portal"],
  dashboard: ["customer-dashboard"],
  booked: ["booking-success", "shared-booking", "change-order"],
  caller: ["book-for-caller"],
  console: ["admin-console"],
  crm: ["crm"],
  messages: ["test-email-calendar", "trigger-history"],
};
/** Kinds whose pages are not in the layout of the signed-in ones. */
const outsideSignIn = new Set(["booked", "caller"]);
/** Characters of source below which a chunk is not worth a request of its own: some hundred bytes over the wire. */
const tiny = 5_000;

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
      for (const id of this.getModuleIds()) if (everywhere.test(id)) chunks.set(id, "base");
      const layout = reach((entry) => entry.includes("/signed-in.route.tsx"));
      const shared = sharedByKinds(
        (route, isSignedIn) => [...reach((entry) => entry.includes(`/${route}.route.tsx`)), ...(isSignedIn ? layout : [])],
        (id) => (chunks.has(id) || entries.includes(id) ? undefined : (this.getModuleInfo(id) ?? undefined)),
      );
      for (const [id, name] of shared) chunks.set(id, name);
      // Entries stay out of chunks: the application must not start when another page imports the chunk.
      for (const id of entries) chunks.delete(id);
    },
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: groups(chunks) } } } } } },
    }),
  };
}

type Reach = (route: string, isSignedIn: boolean) => readonly string[];
/** Undefined for a module that is in another chunk already. */
type Free = (id: string) => Rolldown.ModuleInfo | undefined;

/**
 * The chunk of each module that several of these pages load at once: named after the kinds of pages that do, so that a page
 * loads what it uses and little else.
 */
function sharedByKinds(reach: Reach, free: Free): Map<string, string> {
  const users = new Map<string, { routes: Set<string>; kinds: Set<string> }>();
  for (const [kind, routes] of Object.entries(kinds))
    for (const route of routes)
      for (const id of reach(route, !outsideSignIn.has(kind))) {
        const by = users.get(id) ?? { routes: new Set(), kinds: new Set() };
        users.set(id, { routes: by.routes.add(route), kinds: by.kinds.add(kind) });
      }
  const chunks = new Map<string, string[]>();
  for (const [id, by] of users) {
    const module = free(id);
    if (by.routes.size < 2 || module === undefined) continue;
    // What another page's part uses as well would bring that page the whole chunk.
    if (by.kinds.size === 1 && !module.importers.every((importer) => users.has(importer))) continue;
    const name = [...by.kinds].join("-");
    chunks.set(name, [...(chunks.get(name) ?? []), id]);
  }
  return new Map(joined(chunks, (id) => free(id)?.code?.length ?? 0).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)));
}

/** A tiny chunk joins the next one that all its pages load anyway. */
function joined(chunks: Map<string, string[]>, sizeOf: (id: string) => number): [string, string[]][] {
  const size = (name: string) => (chunks.get(name) ?? []).reduce((total, id) => total + sizeOf(id), 0);
  for (const name of [...chunks.keys()].toSorted((a, b) => size(a) - size(b))) {
    if (size(name) >= tiny) continue;
    const own = name.split("-");
    const wider = [...chunks.keys()].filter((other) => other !== name && own.every((kind) => other.split("-").includes(kind)));
    const [next] = wider.toSorted((a, b) => a.split("-").length - b.split("-").length);
    if (next === undefined) continue;
    chunks.set(next, [...(chunks.get(next) ?? []), ...(chunks.get(name) ?? [])]);
    chunks.delete(name);
  }
  return [...chunks];
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
  const isOfKinds = (name: string, count: number) => name.split("-").length === count && name.split("-").every((kind) => kind in kinds);
  const nameIf = (matches: (name: string) => boolean) => (id: string) => {
    const name = chunks.get(id);
    return name !== undefined && matches(name) ? name : null;
  };
  const counts = Object.keys(kinds).map((_, at, all) => all.length - at);
  return [
    { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    ...names.map((name) => ({ name: nameIf((one) => one === name), debugName: name })),
    ...counts.map((count) => ({ name: nameIf((name) => isOfKinds(name, count)), debugName: `of ${count} kinds of pages` })),
  ].map((group, at, all) => ({ ...group, priority: all.length - at }));
}

function reachedFrom(entries: readonly string[], imported: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(entries);
  for (const id of reached) for (const next of imported(id)) reached.add(next); // iteration includes members added meanwhile
  return reached;
}
