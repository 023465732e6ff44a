/** Empties a field of what was sent, and not of what its writer has typed since: an answer of the server may take seconds. */
export const textSince =
  (sent: string) =>
  (now: string): string =>
    now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
