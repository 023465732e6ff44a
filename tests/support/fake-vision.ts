/**
 * A local vision service with the part of the chat protocol that we use. Answers at once with a sofa and three bags in
 * the first photo unless `answerWith` says otherwise, and records requests.
 */
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type VisionRequest = { path: string; authorization: string; body: string };
/** The model's message (serialised unless it is a text), or a whole response. */
export type VisionTurn = { says: unknown } | { status: number; body?: string } | ((response: ServerResponse) => void);
export type FakeVision = {
  /** What `VISION_URL` is set to. */
  url: string;
  /** The environment of a server that uses it. */
  environment: { VISION_URL: string; VISION_KEY: string; VISION_MODEL: string };
  requests: VisionRequest[];
  /** Applies from the next request on. */
  answerWith: (turn: VisionTurn) => void;
  close: () => Promise<void>;
};

export const fakeVisionKey = "key-of-the-fake-service";
export const seesASofa = {
  items: [
    { id: "sofa-3-seat", quantity: 1, confidence: 0.94, photos: [1], box: [120, 300, 820, 760] },
    { id: "black-bag", quantity: 3, confidence: 0.88, photos: [1], box: null },
  ],
  volume_litres: { low: 1_500, likely: 1_700, high: 2_000 },
  hazards: [],
  unclear: ["hidden"],
};

export async function startFakeVision(): Promise<FakeVision> {
  const requests: VisionRequest[] = [];
  let turn: VisionTurn = { says: seesASofa };
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = "", headers } = request;
    requests.push({ path, authorization: headers.authorization ?? "", body: await text(request) });
    if (typeof turn === "function") turn(response);
    else if ("says" in turn) send(response, 200, completion(turn.says));
    else send(response, turn.status, turn.body ?? JSON.stringify({ error: { message: "not now", type: "fake", code: null } }));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    environment: { VISION_URL: url, VISION_KEY: fakeVisionKey, VISION_MODEL: "looks-1" },
    requests,
    answerWith: (next) => void (turn = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function completion(says: unknown): string {
  const content = typeof says === "string" ? says : JSON.stringify(says);
  return JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_763_712_000,
    model: "looks-1-2026-10",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
    usage: { prompt_tokens: 900, completion_tokens: 120, total_tokens: 1_020 },
  });
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}
