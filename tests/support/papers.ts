/** Files of commands, and what PDFs say. */
import { extractText, getDocumentProxy } from "unpdf";
import { sampleBooking } from "#domain/bookings/sample-booking.ts";
import type { QuotePaper } from "#domain/documents/document.copy.ts";
import type { TestServer } from "./test-server.ts";

export async function fileOf(server: Pick<TestServer, "url" | "key">, name: string, given: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/functions/v1/${name}`, {
    method: "POST",
    headers: { apikey: server.key, "content-type": "application/json", ...headers },
    body: JSON.stringify(given),
  });
  return { status: answer.status, type: answer.headers.get("content-type"), bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** On one line. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

export function sampleQuote(): QuotePaper {
  const { lines, totalPence, vatPence, allowance, service } = sampleBooking();
  return {
    reference: "Q-7F3K9M",
    version: 2,
    service,
    items: [{ name: "Three-seat sofa", quantity: 1 }],
    fullName: "Maya Okafor",
    lines,
    totalPence,
    vatPence,
    lowPence: totalPence - 2_000,
    highPence: totalPence + 2_000,
    allowance,
    createdAt: "2026-11-20T14:05:00Z",
    lockedAt: null,
    validUntil: "2026-12-04T14:05:00Z",
    customerNote: "",
    bookingReference: null,
  };
}
