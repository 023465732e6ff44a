/** The part of `wawoff2` that papers use; the package carries no types. */
declare module "wawoff2" {
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
