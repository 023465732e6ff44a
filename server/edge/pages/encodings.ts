/** How bodies are packed, and which form a visitor takes. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";
export type Packed = { br: Buffer; gzip: Buffer };

const compressibleTypes = /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml)|image\/svg)/;

export const isCompressible = (contentType: string) => compressibleTypes.test(contentType);

/** `quick`: a few milliseconds a page, while somebody waits. `small`: a tenth less, for what is sent again and again. */
const efforts = { quick: { brotli: 5, gzip: 6 }, small: { brotli: 11, gzip: 9 } };

export async function compress(body: Buffer, effort: keyof typeof efforts): Promise<Packed> {
  const { brotli, gzip: level } = efforts[effort];
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level })]);
  return { br, gzip: gz };
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  // Hardly anybody sends weights: without one the name alone decides.
  const isWeighted = accepted.includes(";");
  if (accepted.includes("br") && !(isWeighted && refusesBrotli.test(accepted))) return "br";
  return accepted.includes("gzip") && !(isWeighted && refusesGzip.test(accepted)) ? "gzip" : "identity";
}

const refusesBrotli = /br\s*;\s*q=0(\.0*)?\s*(,|$)/;
const refusesGzip = /gzip\s*;\s*q=0(\.0*)?\s*(,|$)/;
