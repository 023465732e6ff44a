/** `64 kB`, `1.2 MB`; nothing for a file that was not made yet. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return "";
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
