import { expect, test } from "vitest";
import { oneByteChunks } from "./one-byte-chunks.ts";

test("what stands outside Latin-1 is escaped, means the same when it runs, and nothing else changes", () => {
  const code = "[`We’ll ${1} – £5 · 🚚`, /[’🚚]/u.test('🚚'), 'é']";
  const bundle = { "main.js": { type: "chunk", code }, "main.js.map": { type: "asset", source: "’" } };
  oneByteChunks().generateBundle({}, bundle as never);
  const changed = bundle["main.js"].code;
  expect(changed).toMatch(/^[\0-\u00FF]*$/);
  expect(changed).toContain("£5 ·");
  // oxlint-disable-next-line no-eval -- compares what the changed code evaluates to
  expect((0, eval)(changed)).toEqual((0, eval)(code));
  expect(bundle["main.js.map"].source).toBe("’");
});
