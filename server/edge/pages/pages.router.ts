/**
 * The pages: renders HTML by the React Router build, adds the policy for exactly our own inline scripts in it, and caches
 * the result for the current content. A page never depends on the visitor or the query, so one rendering serves all;
 * except for routes with `handle = { live: true }`, which answer one request (its query or form) and are never cached.
 * With `live: "form"` only the form is live, and the page itself is cached.
 * Routes that answer with a file (sitemap, feed, share images) are cached like pages, with their own type.
 */
import { randomBytes } from "node:crypto";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { Published } from "#domain/chat/answer-book.ts";
import type { PageData } from "#web/platform/pages/load-context.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { answerHeaders, sealPage } from "../http/security-headers.ts";
import { chooseEncoding, compress, isCompressible } from "./encodings.ts";
import type { Packed } from "./encodings.ts";
import { isLive, knows, listedPaths, movedTo } from "./page-paths.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageCommand } from "./page-command.ts";

/** The exports of `build/server/index.js`, through its entry module (web/entry.server.tsx). */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: (build: ServerBuild, mode: string) => (request: Request, context: RouterContextProvider) => Promise<Response>;
      RouterContextProvider: typeof RouterContextProvider;
      pageDataContext: Parameters<RouterContextProvider["set"]>[0];
      publishedForChat: (data: PageData) => Promise<Published>;
    };
  };
};

export type PagesOptions = {
  build: PageBuild;
  cache: PageCache;
  pageData: () => Omit<PageData, "pages" | "nonce">;
  publicUrl: () => string;
};
export type Pages = {
  answer: (request: Request, command: PageCommand) => Promise<Response>;
  warm: (path: string) => Promise<void>;
  /** The present text of the pages. */
  published: () => Promise<Published>;
};

const notFoundPath = "/not-found";
const formType = "application/x-www-form-urlencoded";
/** Maximum bytes of a form, which is a few lines of text. */
const formLimitBytes = 64 * 1024;

export function createPages({ build, cache, pageData, publicUrl }: PagesOptions): Pages {
  const { createRequestHandler, RouterContextProvider: Context, pageDataContext } = build.entry.module;
  const handle = createRequestHandler(build, "production");
  const listed = listedPaths(build);
  const fullData = (): PageData => ({ ...pageData(), pages: listed, nonce: randomBytes(18).toString("base64url") });
  const renderOnce = createRendering(cache, async (path) => {
    const context = new Context();
    const data = fullData();
    context.set(pageDataContext, data);
    return readAnswer(await handle(new Request(publicUrl() + path), context), "no-cache", data.nonce);
  });

  let notFound: { generation: number; page: Rendered } | undefined;
  async function answerNotFound(): Promise<Rendered> {
    const generation = cache.generation();
    if (notFound?.generation !== generation) notFound = { generation, page: await renderOnce(notFoundPath) };
    return notFound.page;
  }

  return {
    async answer(request, command) {
      const { pathname } = new URL(request.url);
      if (isLive(build, pathname, request.method)) {
        const context = new Context();
        const data = fullData();
        context.set(pageDataContext, { ...data, command });
        return answerLive(request, publicUrl(), data.nonce, (live) => handle(live, context));
      }
      if (request.method === "POST") throw requestProblem("request.method_not_allowed");
      if (pathname.endsWith(".data")) return answerData(request, handle, new Context(), pageDataContext, fullData());
      if (pathname.length > 1 && pathname.endsWith("/")) {
        const path = tidyPath(pathname);
        return new Response(null, { status: 301, headers: { location: movedTo(build, path) ?? path } });
      }
      // Unknown paths share one page, so that they cannot fill the memory.
      return toResponse(request, knows(build, pathname, fullData()) ? await renderOnce(pathname) : await answerNotFound());
    },
    async warm(path) {
      await renderOnce(path);
    },
    published: () => build.entry.module.publishedForChat(fullData()),
  };
}

/** Renders a page and caches it; concurrent visitors share one rendering. */
function createRendering(cache: PageCache, render: (path: string) => Promise<Rendered>): (path: string) => Promise<Rendered> {
  const running = new Map<string, Promise<Rendered>>();
  async function renderAndKeep(path: string): Promise<Rendered> {
    const generation = cache.generation();
    const rendered = await render(path);
    if (rendered.status === 200) {
      const { status, headers, body, packed } = rendered;
      await cache.put(path, { status, headers, body, compressed: await packed?.() }, generation);
    }
    return rendered;
  }
  return async (path) => {
    const key = `${cache.generation()} ${path}`;
    const rendering = running.get(key) ?? renderAndKeep(path).finally(() => running.delete(key));
    running.set(key, rendering);
    return rendering;
  };
}

/** One slash before each part and none at the end, so that a redirect never leads to another site. */
const tidyPath = (pathname: string): string =>
  `/${pathname
    .split("/")
    .filter((part) => part !== "")
    .join("/")}`;

/** `packed`: absent where compression gains nothing. */
type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  packed: (() => Promise<Packed>) | undefined;
};

async function toResponse(request: Request, { status, headers, body, packed }: Rendered): Promise<Response> {
  const isHead = request.method === "HEAD";
  const encoding = packed === undefined ? "identity" : chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
  if (packed === undefined || encoding === "identity") return new Response(isHead ? null : new Uint8Array(body), { status, headers });
  const packedHeaders = { ...headers, vary: "accept-encoding", "content-encoding": encoding };
  return new Response(isHead ? null : new Uint8Array((await packed())[encoding]), { status, headers: packedHeaders });
}

/** A page gets a policy for our own scripts, a file gets none. */
async function readAnswer(response: Response, cacheControl: "no-cache" | "no-store", nonce: string): Promise<Rendered> {
  const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
  const page = type.startsWith("text/html") ? sealPage(await response.text(), nonce) : undefined;
  const body = page === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(page.html);
  // A file may set a policy of its own: a service worker runs under that of its file.
  const more = ["location", "retry-after", "set-cookie", ...(page === undefined ? ["content-security-policy"] : [])].map(
    (name) => [name, response.headers.get(name)] as const,
  );
  const headers: Record<string, string> = {
    "content-type": type,
    "cache-control": response.headers.get("cache-control") ?? cacheControl,
    ...Object.fromEntries(page?.headers ?? answerHeaders),
    ...Object.fromEntries(more.filter((one): one is readonly [string, string] => one[1] !== null)),
  };
  let packed: Promise<Packed> | undefined;
  const pack = () => (packed ??= compress(body, "quick"));
  return { status: response.status, headers, body, packed: body.length > 0 && isCompressible(type) ? pack : undefined };
}

/** The request headers a page may read: choices of the visitor, nothing that identifies them. */
const visitorHeaders = ["cookie", "sec-gpc", "dnt"];

/** Renders a page for one request: its query, or its submitted form. */
async function answerLive(
  request: Request,
  publicUrl: string,
  nonce: string,
  handle: (live: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const form = request.method === "POST" ? await readForm(request) : {};
  const live = new Request(publicUrl + pathname + search, form);
  for (const name of visitorHeaders) {
    const value = request.headers.get(name);
    if (value !== null) live.headers.set(name, value);
  }
  const rendered = await readAnswer(await handle(live), "no-store", nonce);
  return toResponse(request, rendered);
}

/** A plain form as browsers send it. @throws Problem `request.too_large`, also when the length is not declared. */
async function readForm(request: Request): Promise<RequestInit> {
  const length = request.headers.get("content-length");
  if (length === null || Number(length) > formLimitBytes) throw requestProblem("request.too_large");
  const type = request.headers.get("content-type") ?? formType;
  // The encoding that browsers use for our forms; others could not be parsed.
  if (type.split(";", 1)[0]?.trim().toLowerCase() !== formType) throw requestProblem("request.form_unreadable");
  return { method: "POST", headers: { "content-type": formType }, body: await request.text() };
}

/** A client-side navigation of an app page; depends on its query and is never cached. */
async function answerData(
  request: Request,
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>,
  context: RouterContextProvider,
  key: Parameters<RouterContextProvider["set"]>[0],
  pageData: PageData,
): Promise<Response> {
  context.set(key, pageData);
  const response = await handle(request, context);
  const answer = new Response(response.body, response);
  answer.headers.set("cache-control", "no-store");
  return answer;
}
