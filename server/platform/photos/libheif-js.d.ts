/** The part of libheif's C interface that is used here. Pointers and sizes are numbers; a function that may fail writes its error to its first argument. */
declare module "libheif-js/wasm-bundle.js" {
  export type LibHeif = {
    /** Another view after each growth of the memory. */
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    _malloc: (bytes: number) => number;
    _free: (pointer: number) => void;
    _heif_context_alloc: () => number;
    _heif_context_free: (context: number) => void;
    _heif_context_read_from_memory_without_copy: (error: number, context: number, bytes: number, length: number, options: number) => void;
    _heif_context_get_primary_image_handle: (error: number, context: number, out: number) => void;
    _heif_image_handle_release: (handle: number) => void;
    _heif_image_handle_get_image_tiling: (error: number, handle: number, transformed: number, out: number) => void;
    _heif_image_handle_decode_image_tile: (
      error: number,
      handle: number,
      out: number,
      colourspace: number,
      chroma: number,
      options: number,
      column: number,
      row: number,
    ) => void;
    _heif_decode_image: (error: number, handle: number, out: number, colourspace: number, chroma: number, options: number) => void;
    _heif_image_get_width: (image: number, channel: number) => number;
    _heif_image_get_height: (image: number, channel: number) => number;
    _heif_image_get_plane_readonly2: (image: number, channel: number, stride: number) => number;
    _heif_image_release: (image: number) => void;
  };
  const heif: LibHeif;
  export default heif;
}
