/**
 * The arrows between folders (docs/architecture.md). Type-only imports count: a folder that knows another's types knows
 * the other. What is allowed on purpose stands beside its rule; anything else is an error.
 */
const ours = (...names) => `^(${names.join("|")})/`;
const everything = ["domain", "server", "web", "templates", "database", "tests", "scripts", "bench"];
const not = (...allowed) => ours(...everything.filter((name) => !allowed.includes(name)));
const test = "\\.(test|spec|fixture)\\.tsx?$";
/** Folders of `server/` that are no feature. */
const shared = "kernel|edge|supabase|platform|content|worker";
const feature = `^server/(?!(?:${shared})/)([^/]+)/`;
const packages = "(^|/)node_modules/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule("no-cycles", "Two files that need each other are one, or lack a third.", {}, { circular: true }),
    rule(
      "resolvable",
      "Every import is a file or a declared package; the build's own modules are the exception.",
      {},
      { couldNotResolve: true, pathNot: "^(virtual:|@drawn/|\\./\\+types/)" },
    ),
    rule(
      "declared-packages",
      "A package is used only when package.json names it.",
      { pathNot: "^server/platform/database/generated/" },
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    ),
    rule(
      "no-tools-in-the-product",
      "The product runs without the packages of development.",
      { path: ours("domain", "server", "web", "templates"), pathNot: [test, "^web/(vite/|routes\\.ts$)"] },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "no-tests-in-the-product",
      "Nothing that is served imports a test or a tool.",
      { path: ours("domain", "server", "web", "templates"), pathNot: test },
      { path: [ours("tests", "scripts", "bench"), test] },
    ),

    rule("domain-stands-alone", "domain imports nothing of ours.", { path: ours("domain") }, { path: not("domain") }),
    rule(
      "domain-is-pure",
      "No I/O in domain; its tests may read files.",
      { path: ours("domain"), pathNot: test },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "domain-packages",
      "domain uses small pure packages only.",
      { path: ours("domain"), pathNot: test },
      { path: packages, pathNot: `${packages}(zod|temporal-polyfill|temporal-spec|minisearch|simplify-js)/` },
    ),
    rule("templates-know-domain", "templates are props in, words out.", { path: ours("templates") }, { path: not("templates", "domain") }),
    rule("web-knows-domain", "web never imports the server.", { path: ours("web") }, { path: not("web", "domain") }),
    rule(
      "web-runs-in-a-browser",
      "Only the renderer and the build use Node.",
      { path: ours("web"), pathNot: ["^web/(vite/|entry\\.server)", test] },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "ui-has-no-feature",
      "The design system knows no feature, no page and no content.",
      { path: "^web/ui/" },
      { path: "^web/(features|routes|content|static-pages)/" },
    ),
    rule(
      "web-platform-has-no-feature",
      "web/platform serves every feature and knows none.",
      { path: "^web/platform/" },
      { path: "^web/(features|routes|ui|content|static-pages)/" },
    ),
    rule(
      "web-features-stay-apart",
      "Features share through ui, platform and domain; the frame of the site, who is signed in, what the firm may claim, the page of a booking, the parts of a job and the messages of a booking are everybody's.",
      { path: "^web/features/([^/]+)/" },
      {
        path: "^web/features/",
        pathNot:
          "^web/features/($1|site|claims|job-form|threads|content-pages|bookings/success|accounts/(?:session|guards|grants|screens|form|second-step))/",
      },
    ),
    rule("routes-are-the-top", "Nobody imports a route.", { path: "^web/", pathNot: "^web/routes\\.ts$" }, { path: "^web/routes/" }),

    rule(
      "server-knows-domain-and-templates",
      "The one exception is below.",
      { path: ours("server"), pathNot: ["^server/edge/pages/", test] },
      { path: not("server", "domain", "templates") },
    ),
    rule(
      "one-way-into-the-fast-path",
      "What reads requests from the socket itself is reached through one file.",
      { path: ours("server", "tests", "bench", "scripts"), pathNot: "^server/edge/fast-path/" },
      { path: "^server/edge/fast-path/(?!fast-path\\.ts$)" },
    ),
    rule(
      "pages-know-their-data",
      "The pages take from web the type of what they hand over, and nothing else; rules of the domain as everybody.",
      { path: "^server/edge/pages/" },
      { path: not("server", "domain"), pathNot: "^web/platform/pages/load-context\\.ts$" },
    ),
    rule(
      "pages-take-the-type",
      "A value of web in the server would be a second copy of it.",
      { path: "^server/" },
      { path: "^web/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "features-meet-in-public",
      "A feature of the server uses another through its *.public.ts, and may refuse with its problems.",
      { path: feature, pathNot: test },
      { path: `^server/(?!(?:${shared}|$1)/)[^/]+/`, pathNot: "\\.(public|errors)\\.ts$" },
    ),
    rule(
      "features-are-composed-above",
      "Only main, commands and the worker put features together.",
      { path: `${feature}|^server/(platform|kernel|edge|supabase|content)/`, pathNot: test },
      { path: "^server/(worker/|main\\.ts|commands\\.ts|config\\.ts)" },
    ),
    rule(
      "platform-knows-no-feature",
      "One folder for each thing outside, none for what we do with it.",
      { path: "^server/platform/", pathNot: test },
      { path: "^server/(?!platform/)" },
    ),
    rule(
      "content-knows-no-feature",
      "The facts are read for everybody.",
      { path: "^server/content/", pathNot: test },
      { path: "^server/(?!platform/|content/)" },
    ),
    rule(
      "kernel-knows-no-feature",
      "What features are made of imports none of them, nor the edge.",
      { path: "^server/kernel/", pathNot: test },
      { path: "^server/(?!platform/|kernel/)" },
    ),
    rule(
      "edge-knows-no-feature",
      "The edge and the wire protocol get their lists from main.",
      { path: "^server/(edge|supabase)/", pathNot: test },
      { path: "^server/(?!platform/|kernel/|edge/|supabase/)" },
    ),
    rule(
      "edge-knows-no-wire",
      "The edge gets its routers from main.",
      { path: "^server/edge/", pathNot: test },
      { path: "^server/supabase/" },
    ),
    rule(
      "wire-knows-no-edge",
      "What both hold a request against is the kernel's (kernel/requests).",
      { path: "^server/supabase/", pathNot: test },
      { path: "^server/edge/" },
    ),
    rule(
      "features-know-the-kernel",
      "A feature is made of the kernel and never of the edge.",
      { path: feature, pathNot: test },
      { path: "^server/edge/" },
    ),
    rule(
      "edge-takes-types",
      "Of the platform the edge knows shapes, who a caller is, and how a refusal by the database, or its absence, looks.",
      { path: "^server/(edge|supabase)/", pathNot: test },
      {
        path: "^server/platform/",
        pathNot: "^server/platform/database/(actor|database-problem|outage)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
  ],
  options: {
    // TypeScript 7 has no parser for other programs yet; swc has, and keeps imports of types.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^(?!.*node_modules).*\\.d\\.m?ts$", "^build/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};

function rule(name, comment, from, to) {
  return { name, comment, severity: "error", from, to };
}
