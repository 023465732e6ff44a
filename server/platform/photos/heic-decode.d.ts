/** The part of heic-decode that is used here; the package has no types of its own. */
declare module "heic-decode" {
  type Decoded = { width: number; height: number; data: Uint8ClampedArray };
  type HeicImages = { width: number; height: number; decode: () => Promise<Decoded> }[] & { dispose: () => void };
  const decode: { all: (options: { buffer: Uint8Array }) => Promise<HeicImages> };
  export default decode;
}
