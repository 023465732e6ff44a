/** The part of `subset-font` that the build uses; the package carries no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: "woff2";
      variationAxes: Record<string, number | { min: number; max: number; default: number }>;
      keepFeatures: string[];
      noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
