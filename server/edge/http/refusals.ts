/** The answer to a caller over a limit, made without reading the body, in the format of the kind of request. */
import { randomUUID } from "node:crypto";
import { telHref } from "#domain/kernel/contact-links.ts";
import { answerHeaders } from "./security-headers.ts";
import type { RequestKind } from "./request-kinds.ts";

/** `rate`: a limit is exhausted. `own`: the caller's own requests fill the queue. `busy`: everybody's do. */
export type RefusalReason = "rate" | "own" | "busy";
type Refusal = {
  kind: RequestKind;
  reason: RefusalReason;
  seconds: number;
  isForm: boolean;
  apiVersion: string | undefined;
  phone: string;
};
export type RefusalAnswer = { status: 429 | 503; headers: Record<string, string>; body: string };

const messages: Record<RefusalReason, { status: 429 | 503; code: string; message: string }> = {
  rate: { status: 429, code: "request.rate_limited", message: "You've sent a lot of requests. Wait a moment and try again." },
  own: {
    status: 429,
    code: "request.too_many_at_once",
    message: "That's too many requests at once. Send a few at a time.",
  },
  busy: {
    status: 503,
    code: "server.busy",
    message: "We're very busy just now. Nothing you typed is lost. Try again in a few seconds.",
  },
};
const authCodes: Record<RefusalReason, string> = {
  rate: "over_request_rate_limit",
  own: "over_request_rate_limit",
  busy: "request_timeout",
};

export function refusalAnswer({ kind, reason, seconds, isForm, apiVersion, phone }: Refusal): RefusalAnswer {
  const { status, code, message } = messages[reason];
  const requestId = randomUUID();
  const headers: Record<string, string> = {
    ...Object.fromEntries(answerHeaders),
    "content-type": kind === "pages" ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": String(seconds),
    "x-request-id": requestId,
  };
  if (kind === "pages") return { status, headers, body: isForm ? formPage(seconds, phone) : busyPage(reason, seconds, phone) };
  Object.assign(headers, {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "Retry-After,x-request-id,x-sb-error-code",
  });
  if (kind === "functions") return { status, headers, body: JSON.stringify({ error: { code, message, requestId } }) };
  if (kind === "rest") return { status, headers, body: JSON.stringify({ code, message, details: null, hint: null, requestId }) };
  if (kind === "storage")
    return { status, headers, body: JSON.stringify({ statusCode: String(status), code: "SlowDown", error: "SlowDown", message }) };
  const isNewShape = apiVersion !== undefined && apiVersion >= "2024-01-01";
  Object.assign(headers, { "x-sb-error-code": authCodes[reason], ...(isNewShape && { "x-supabase-api-version": apiVersion }) });
  const body = isNewShape ? { code: authCodes[reason], message } : { code: status, error_code: authCodes[reason], msg: message };
  return { status, headers, body: JSON.stringify(body) };
}

/** A few bytes without styles: the limit is there to avoid rendering a page. */
const page = (title: string, heading: string, text: string) =>
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${heading}</h1><p>${text}</p></html>`;

function orCall(phone: string): string {
  const text = phone.replace(/[^\d +()-]/g, "");
  return text === "" ? "" : `, or call us on <a href="${telHref(text)}">${text}</a>`;
}

/** @param phone the firm's, as it is shown: whoever has opened too many pages cannot open /contact either */
export function formPage(seconds: number, phone: string): string {
  return page(
    "Too many forms",
    "You've sent a lot of forms",
    `Go back in your browser: what you typed is still there. Send it again in ${formatWait(seconds)}${orCall(phone)}.`,
  );
}

function busyPage(reason: RefusalReason, seconds: number, phone: string): string {
  return reason === "busy"
    ? page("We are very busy", "We’re very busy just now", `Open this page again in ${formatWait(seconds)}${orCall(phone)}.`)
    : page("Too many pages", "You’ve opened a lot of pages", `Open this page again in ${formatWait(seconds)}${orCall(phone)}.`);
}

const formatWait = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};
