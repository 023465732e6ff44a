/** Names one intended change, so that sending it twice does it once. `crypto.randomUUID` would need HTTPS, this does not. */
export function newIdempotencyKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** For a plain form, from its content and the hour (`now` in ISO 8601): the same text within an hour is one change. Needs HTTPS in a browser. */
export async function contentKey(content: object, now: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([content, now.slice(0, 13)]));
  return `form-${toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)))}`;
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** One key for an input while it is tried again, and a new one once it is changed or has arrived: the server refuses a known key with another input. */
export function createRetryKey(): { of: (input: unknown) => string; arrived: () => void } {
  let last: { input: string; key: string } | null = null;
  return {
    of(input) {
      const text = JSON.stringify(input);
      if (last?.input !== text) last = { input: text, key: newIdempotencyKey() };
      return last.key;
    },
    arrived: () => void (last = null),
  };
}
