/** Compression of bodies, and which encoding a visitor accepts. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";
export type Packed = { br: Buffer; gzip: Buffer };

const compressibleTypes = /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml)|image\/svg)/;

export const isCompressible = (contentType: string) => compressibleTypes.test(contentType);

/** `quick`: a few milliseconds per page, while a visitor waits. `small`: a tenth smaller, for bodies sent repeatedly. */
const efforts = { quick: { brotli: 5, gzip: 6 }, small: { brotli: 11, gzip: 9 } };

export async function compress(body: Buffer, effort: keyof typeof efforts): Promise<Packed> {
  const { brotli, gzip: level } = efforts[effort];
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level })]);
  return { br, gzip: gz };
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  // Weights (`q=`) are rare: without one the name alone decides.
  const isWeighted = accepted.includes(";");
  if (accepted.includes("br") && !(isWeighted && refusesBrotli.test(accepted))) return "br";
  return accepted.includes("gzip") && !(isWeighted && refusesGzip.test(accepted)) ? "gzip" : "identity";
}

const refusesBrotli = /br\s*;\s*q=0(\.0*)?\s*(,|$)/;
const refusesGzip = /gzip\s*;\s*q=0(\.0*)?\s*(,|$)/;
