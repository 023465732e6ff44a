/** The vision service against a real local HTTP server: what is sent, what comes back, and how it fails. */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { completion, fakeVisionKey, seesASofa, startFakeVision } from "#tests/support/fake-vision.ts";
import type { FakeVision } from "#tests/support/fake-vision.ts";
import { cleanThumbnail } from "./thumbnail.ts";
import { VisionError } from "./vision.errors.ts";
import { createVision } from "./vision.ts";

let fake: FakeVision;
beforeAll(async () => void (fake = await startFakeVision()));
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  fake.answerWith({ says: seesASofa });
});

const question = {
  instructions: "Say what you see.",
  pictures: [{ name: "Photo 1", dataUrl: "data:image/jpeg;base64,AAAA" }],
  answer: { name: "load", schema: { type: "object" } },
};
const service = (timeoutMilliseconds = 2_000) => createVision({ url: fake.url, key: fakeVisionKey, model: "looks-1", timeoutMilliseconds });

async function failure(request: Promise<unknown>): Promise<VisionError> {
  const error: unknown = await request.then(
    () => "it was answered",
    (reason: unknown) => reason,
  );
  if (!(error instanceof VisionError)) throw new Error(`Not a VisionError: ${String(error)}`);
  return error;
}

test("one question is one request with the key, the pictures in order and the shape of the answer", async () => {
  expect(await service().request(question)).toEqual({ text: JSON.stringify(seesASofa), model: "looks-1-2026-10" });
  const [request, ...more] = fake.requests;
  expect(more).toEqual([]);
  expect(request).toMatchObject({ path: "/v1/chat/completions", authorization: `Bearer ${fakeVisionKey}` });
  expect(JSON.parse(request?.body ?? "")).toEqual({
    model: "looks-1",
    max_completion_tokens: 3_000,
    messages: [
      { role: "system", content: "Say what you see." },
      {
        role: "user",
        content: [
          { type: "text", text: "Photo 1" },
          { type: "image_url", image_url: { url: "data:image/jpeg;base64,AAAA", detail: "low" } },
        ],
      },
    ],
    response_format: { type: "json_schema", json_schema: { name: "load", schema: { type: "object" }, strict: true } },
  });
});

test.each([
  [401, "refused"],
  [429, "refused"],
  [500, "failed"],
] as const)("an answer of %i is a failure that is %s, asked for once and told without what was said", async (status, kind) => {
  fake.answerWith({ status, body: JSON.stringify({ error: { message: `the key ${fakeVisionKey} is not known` } }) });
  const error = await failure(service().request(question));
  expect(error).toMatchObject({ kind, message: `The vision service answered ${status}` });
  expect(fake.requests).toHaveLength(1);
});

test("a service that does not answer, or whose answer trickles in, is given up in time", async () => {
  fake.answerWith(() => undefined);
  expect(await failure(service(60).request(question))).toMatchObject({ kind: "late" });
  fake.answerWith((response) => void response.writeHead(200, { "content-type": "application/json" }).write('{"choices":'));
  expect(await failure(service(60).request(question))).toMatchObject({ kind: "late" });
});

test("an answer that is cut off, no JSON or without a text is a failure", async () => {
  for (const body of [completion(seesASofa).slice(0, 200), "<html>busy</html>", "{}", '{"choices":[{"message":{"content":null}}]}']) {
    fake.answerWith({ status: 200, body });
    expect([body, (await failure(service().request(question))).kind]).toEqual([body, "failed"]);
  }
});

test("a redirect is not followed: key and pictures stay with the service that was named", async () => {
  fake.answerWith((response) => void response.writeHead(307, { location: "/elsewhere" }).end());
  expect((await failure(service().request(question))).kind).toBe("failed");
  expect(fake.requests.map(({ path }) => path)).toEqual(["/v1/chat/completions"]);
});

test("a picture leaves drawn again: smaller, upright, and without what its file said about a person", async () => {
  const place = {
    IFD0: { Artist: "Jane Doe", ImageDescription: "12 High Street" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 49/1 0/1" },
  };
  const taken = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#7a5" } })
    .withExif(place)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const [, base64 = ""] = (await cleanThumbnail(taken.toString("base64")))?.split(",") ?? [];
  const sent = Buffer.from(base64, "base64");
  expect(await sharp(sent).metadata()).toMatchObject({ format: "jpeg", width: 341, height: 512 });
  expect((await sharp(sent).metadata()).exif).toBeUndefined();
  expect(sent.includes("Jane Doe")).toBe(false);
});

test("what is no picture, another kind or far too large does not leave at all", async () => {
  const picture = (width: number) => sharp({ create: { width, height: width, channels: 3, background: "#fff" } });
  const files = [
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
    Buffer.from("GIF89a"),
    await picture(8).png().toBuffer(),
    await picture(1_100).jpeg().toBuffer(),
    (await picture(300).jpeg().toBuffer()).subarray(0, 200),
  ];
  expect(await Promise.all(files.map((file) => cleanThumbnail(file.toString("base64"))))).toEqual(files.map(() => null));
});

test("a drawing that takes hours to measure is not even begun", async () => {
  // Each level repeats the one before ten times.
  const levels = Array.from({ length: 9 }, (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><g id="l0"><path d="M0 0h1v1"/></g>${levels.join("")}</svg>`;
  expect(await cleanThumbnail(Buffer.from(drawing).toString("base64"))).toBeNull();
});
