/** Files of commands, and what PDFs say. */
import { extractText, getDocumentProxy } from "unpdf";
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
