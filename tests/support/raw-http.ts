/** Requests as no client sends them: bytes to a socket, and whatever comes back. */
import { once } from "node:events";
import net from "node:net";

export type RawAnswer = { status: number; head: string; body: string; text: string };

type Options = {
  /** Sent one after the other, each once the one before has left. */
  pieces?: string[];
  /** The other side closes; without it we do, as soon as everything is sent. */
  isHalfOpen?: boolean;
  /** Milliseconds after which the connection is closed; the answer is what has arrived by then. */
  milliseconds?: number;
};

/** Everything that comes back until the connection ends. Latin-1, so that each character is a byte. */
export async function rawText(
  url: string,
  sent: string,
  { pieces = [], isHalfOpen = false, milliseconds = 60_000 }: Options = {},
): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk)).on("error", () => {});
  const limit = setTimeout(() => socket.destroy(), milliseconds);
  const closed = once(socket, "close");
  await new Promise((resolve) => socket.write(sent, "latin1", resolve));
  for (const piece of pieces) await new Promise((resolve) => socket.write(piece, "latin1", resolve));
  if (!isHalfOpen) socket.end();
  await closed;
  clearTimeout(limit);
  return Buffer.concat(chunks).toString("latin1");
}

/** The answers in it, one after the other, by their lengths and chunks: what a proxy in front would make of them. */
export function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest !== "";) {
    const end = rest.indexOf("\r\n\r\n");
    const head = end < 0 ? rest : rest.slice(0, end);
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
    const after = end < 0 ? "" : rest.slice(end + 4);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    const size = status < 200 || status === 304 ? 0 : length === undefined ? chunkedSize(head, after) : Number(length);
    answers.push({ status, head, body: after.slice(0, size), text: rest });
    rest = status === 0 ? "" : after.slice(size);
  }
  return answers;
}

function chunkedSize(head: string, body: string): number {
  if (!/^transfer-encoding: chunked/im.test(head)) return body.length;
  const end = body.indexOf("\r\n0\r\n\r\n");
  return end < 0 ? body.length : end + 7;
}

/** A request line and its headers, with a host unless they name one. */
export function rawRequest(line: string, headers: string[] = [], body = ""): string {
  const hasHost = headers.some((header) => /^host\s*:/i.test(header));
  return [line, ...(hasHost ? [] : ["Host: chalkway.test"]), ...headers, "", body].join("\r\n");
}
