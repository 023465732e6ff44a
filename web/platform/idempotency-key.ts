/** Names one intended change, so that sending it twice does it once. `crypto.randomUUID` would need HTTPS, this does not. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
