/** A page's policy allows our own scripts and styles, and nothing that was inserted through its content. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealPage } from "./security-headers.ts";

const nonce = "kLm3-_9xQ0aZ";
const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policyOf = (html: string) => new Map(sealPage(html, nonce).headers).get("content-security-policy") ?? "";

const ours = `<script nonce="${nonce}">window.__context = {"a":1}</script><script type="module" nonce="${nonce}" async="">import "/assets/a.js"</script>
<script type="speculationrules" nonce="${nonce}">{"prefetch":[]}</script><style nonce="${nonce}">a{color:red}</style>`;

test("scripts and styles of this rendering are allowed by their digest, and their marks are gone", () => {
  const policy = policyOf(`<html><head>${ours}</head></html>`);
  for (const script of ['window.__context = {"a":1}', 'import "/assets/a.js"', '{"prefetch":[]}'])
    expect(policy.split(";").find((part) => part.includes("script-src"))).toContain(digest(script));
  expect(policy.split(";").find((part) => part.includes("style-src"))).toContain(digest("a{color:red}"));
  expect(policy).not.toContain("unsafe-inline");
  const { html } = sealPage(`<html><head>${ours}</head></html>`, nonce);
  expect(html).not.toContain("nonce");
  expect(html).toContain(`<script>window.__context = {"a":1}</script>`);
});

test.each([
  ["a plain one", "<script>steal()</script>", "steal()"],
  ["one with a guessed mark", '<script nonce="guess">steal()</script>', "steal()"],
  ["one with the mark of another rendering", '<script nonce="kLm3-_9xQ0aY">steal()</script>', "steal()"],
  ["a module", '<script type="module">steal()</script>', "steal()"],
  ["one before ours", "<script>steal()//</script>", "steal()//"],
  ["a style", "<style>body{display:none}</style>", "body{display:none}"],
  [
    "speculation rules",
    '<script type="speculationrules">{"prefetch":[{"urls":["https://elsewhere.example"]}]}</script>',
    '{"prefetch":[{"urls":["https://elsewhere.example"]}]}',
  ],
])("%s that came with the content is not allowed", (_, injected, content) => {
  for (const html of [`<body>${injected}${ours}</body>`, `<body>${ours}<p>${injected}</p></body>`])
    expect(policyOf(html)).not.toContain(digest(content));
  expect(policyOf(`<body>${injected}${ours}</body>`).match(/sha256-/g)).toHaveLength(4);
});
