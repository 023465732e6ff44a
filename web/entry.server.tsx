/** Renders a page to complete HTML, and gives the server what it needs to call the build (platform/load-context.ts). */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { completePage } from "./static-pages/complete-page.ts";
import { FailedPageContext } from "./platform/pages/failed-page.ts";
import { pageDataContext } from "./platform/pages/load-context.ts";
import { NonceContext } from "./platform/pages/nonce.ts";

export { publishedForChat } from "./features/content-pages/published-passages.ts";
export { createRequestHandler, RouterContextProvider } from "react-router";
export { pageDataContext };

/** Loaders that have not answered after this many milliseconds fail the page. */
export const streamTimeout = 5_000;

/** A request aborted by the visitor is not logged as an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const report = context.get(pageDataContext).reportError ?? console.error;
  report(error);
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageDataContext);
  const page = (
    <NonceContext value={nonce}>
      <FailedPageContext value={routerContext.staticHandlerContext.errors !== null}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FailedPageContext>
    </NonceContext>
  );
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The server hashes marked scripts and caches the bytes, so it needs the whole page in order, not its shell.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(patience);
        const body = new PassThrough();
        headers.set("Content-Type", "text/html; charset=utf-8");
        pipe(body);
        resolve(text(body).then((html) => new Response(completePage(html), { headers, status: finalStatus })));
      },
      onShellError(error) {
        clearTimeout(patience);
        reject(error instanceof Error ? error : new Error("The page could not be begun", { cause: error }));
      },
      onError(error) {
        finalStatus = 500;
        const report = loadContext.get(pageDataContext).reportError ?? console.error;
        report(error);
      },
    });
    const patience = setTimeout(() => abort(new Error("The page took too long to render")), streamTimeout + 1_000);
  });
}
