/** Turns a React document into the bytes of a PDF. The renderer is large and is loaded by the first paper, not at the start. */
import { registerHooks } from "node:module";
import { setImmediate } from "node:timers/promises";
import type * as Renderer from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { registerFonts } from "./fonts.ts";

let loading: Promise<typeof Renderer> | undefined;

export async function renderPdf(document: ReactElement<Renderer.DocumentProps>): Promise<Buffer> {
  loading ??= load();
  const { renderToBuffer } = await loading;
  const bytes = await renderToBuffer(document);
  // The renderer lets go of a document on the next turn of the event loop; without one a row of papers piles up.
  await setImmediate();
  return bytes;
}

async function load(): Promise<typeof Renderer> {
  const hooks = leaveHyphenationOut();
  const renderer = await import("@react-pdf/renderer").finally(() => hooks.deregister());
  await registerFonts(renderer.Font);
  return renderer;
}

/** American hyphenation, 9 MB of memory in the renderer, which asks our own `breakWord` in its place (fonts.ts). */
function leaveHyphenationOut() {
  const url = "data:text/javascript,export const syllables = (word) => [word];";
  return registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "@react-pdf/hyphenate/en-us" ? { url, format: "module", shortCircuit: true } : next(specifier, context),
  });
}
