/** Renders a page to complete HTML, and gives the server what it needs to call the build (platform/load-context.ts). */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter } from "react-router";
import type { EntryContext } from "react-router";

export { createRequestHandler, RouterContextProvider } from "react-router";
export { pageDataContext } from "./platform/load-context.ts";

/** Loaders that have not answered after this many milliseconds fail the page. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // The server hashes inline scripts and caches the bytes, so it needs the whole page in order, not its shell.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(patience);
        const body = new PassThrough();
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(patience);
        reject(error);
      },
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    });
    const patience = setTimeout(() => abort(new Error("The page took too long to render")), streamTimeout + 1_000);
  });
}
