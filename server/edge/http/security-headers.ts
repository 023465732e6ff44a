/** Headers of every answer. Pages add a policy with the digests of the inline scripts that are ours. */
import { createHash } from "node:crypto";

const always: [string, string][] = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(self), geolocation=(), microphone=(), payment=(self), usb=()"],
  ["strict-transport-security", "max-age=63072000; includeSubDomains"],
];

/** For answers that are not pages: nothing may be loaded. Data answers can be read by scripts of other origins (CORS). */
export const answerHeaders: [string, string][] = [
  ...always.filter(([name]) => name !== "cross-origin-resource-policy"),
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
];

/**
 * A page as it is sent, with its policy: scripts and styles from our own files, and the inline ones with this rendering's
 * nonce, by their digest. Scripts inserted through the content lack the nonce and never run. The nonces are removed, because
 * a cached page is sent to many visitors, who could otherwise reuse them.
 */
export function sealPage(html: string, nonce: string): { html: string; headers: [string, string][] } {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...markedDigests(html, "script", nonce)].join(" ")}`,
    `style-src ${["'self'", ...markedDigests(html, "style", nonce)].join(" ")}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), headers: [...always, ["content-security-policy", policy.join("; ")]] };
}

/** The digests of everything between `<script … nonce="…" …>` and its end. */
function markedDigests(html: string, tag: "script" | "style", nonce: string): string[] {
  const digests = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const start = html.lastIndexOf("<", at);
    const content = html.indexOf(">", at) + 1;
    const end = html.indexOf(`</${tag}>`, content);
    if (!html.startsWith(`<${tag} `, start) || content === 0 || end <= content) continue;
    digests.add(`'sha256-${createHash("sha256").update(html.slice(content, end)).digest("base64")}'`);
  }
  return [...digests];
}
