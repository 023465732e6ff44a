/** Shrinks a photo in the browser before it is sent inside a command. The server re-encodes it. */

/** A JPEG of at most `maxSide` pixels a side whose base64 has at most `maxCharacters`; null for what cannot be made that small. @throws for what is no picture */
export async function smallPhoto(file: File, { maxSide, maxCharacters }: { maxSide: number; maxCharacters: number }): Promise<Blob | null> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  for (const quality of [0.85, 0.6, 0.4]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob !== null && blob.size * 1.34 < maxCharacters) return blob;
  }
  return null;
}

/** Where `smallPhoto` gives none. */
export const unreadablePhoto = ({ name }: File): string => `${name} is not a photo we can read. Use JPG, PNG or WebP.`;

export async function encodeBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(binary);
}
