/** Turns a React document into the bytes of a PDF. The renderer is large and is loaded by the first paper, not at the start. */
import type { DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { registerFonts } from "./fonts.ts";

let loading: Promise<typeof import("@react-pdf/renderer")> | undefined;

export async function renderPdf(document: ReactElement<DocumentProps>): Promise<Buffer> {
  loading ??= load();
  const { renderToBuffer } = await loading;
  return renderToBuffer(document);
}

async function load(): Promise<typeof import("@react-pdf/renderer")> {
  const renderer = await import("@react-pdf/renderer");
  await registerFonts(renderer.Font);
  return renderer;
}
