/** Headers of every answer. Pages add a policy with the digests of their own inline scripts. */
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

/** An answer that is not a page may load nothing at all. Data answers are read by scripts of other origins (CORS). */
export const answerHeaders: [string, string][] = [
  ...always.filter(([name]) => name !== "cross-origin-resource-policy"),
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
];

/** A page's policy: scripts and styles of our own files, and the inline ones it really contains. */
export function pageHeaders(html: string): [string, string][] {
  const scripts = inlineDigests(
    html,
    /<script(?![^>]*\ssrc=)(?![^>]*type="(?:application\/(?:ld\+)?json|speculationrules)")[^>]*>([\s\S]*?)<\/script>/g,
  );
  const speculation = inlineDigests(html, /<script[^>]*type="speculationrules"[^>]*>([\s\S]*?)<\/script>/g);
  const styles = inlineDigests(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...speculation].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return [...always, ["content-security-policy", policy.join("; ")]];
}

function inlineDigests(html: string, pattern: RegExp): string[] {
  return [
    ...new Set([...html.matchAll(pattern)].map(([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`)),
  ];
}
