/** Handles the form of `/contact` as its sender, on the server: redirects to the receipt, or returns the form with its problems. */
import { createContext, data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { ContactAnswer } from "#domain/enquiries/contact.contract.ts";
import { enquiryPhotoLimits } from "#domain/enquiries/enquiry-choices.ts";
import type { ProblemBody } from "#domain/kernel/problem.ts";
import type { FirmPhone } from "#web/platform/firm-phone.ts";
import { firmPhone } from "#web/platform/firm-phone.ts";
import { contentKey } from "#web/platform/idempotency-key.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { PageCommandAnswer } from "#web/platform/pages/load-context.ts";
import { checkContact, contactFields, inPageOrder, readContactForm } from "./contact-form.rules.ts";
import type { RefusedContact, SentContact } from "./contact-form.rules.ts";

/** Passes the action's refusal to the loader of the same request, and to the page's title. */
export const refusedContext = createContext<RefusedContact | null>(null);

export async function answerContact(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | ReturnType<typeof data>> {
  const { command, now, config } = context.get(pageDataContext);
  if (command === undefined) throw new TypeError("A form was answered by a page that is kept");
  const sent = readContactForm(await request.formData());
  const checked = checkContact(sent);
  const refuse = (problems: RefusedContact["problems"], status: number, headers: Record<string, string> = {}) => {
    context.set(refusedContext, toRefused(sent, problems));
    return data(null, { status, headers });
  };
  if ("problems" in checked) return refuse(checked.problems, 422);
  const answer = await command("contact", checked.input, await contentKey(checked.input, now));
  if (answer.status === 202) {
    const { enquiryReference } = answer.body as ContactAnswer; // the command's contract
    return redirect(`/contact/sent?enquiry=${enquiryReference}`, 303);
  }
  const { retryAfterSeconds } = answer;
  const headers = retryAfterSeconds === undefined ? undefined : { "retry-after": String(retryAfterSeconds) };
  return refuse(toProblems(answer, firmPhone(config.company.phone)), answer.status, headers);
}

function toRefused({ values, photos, openMilliseconds }: SentContact, problems: RefusedContact["problems"]): RefusedContact {
  return { values, photos: photos.slice(0, enquiryPhotoLimits.photos), openMilliseconds, problems };
}

/** Refusals of the command for a valid form: too many requests, or a server failure. */
function toProblems({ status, body, retryAfterSeconds = 60 }: PageCommandAnswer, phone: FirmPhone | null): RefusedContact["problems"] {
  const { code, fields = [], message } = (body as ProblemBody).error;
  const existing = fields.filter(({ field }) => contactFields.some((name) => name === field));
  if (existing.length > 0) return inPageOrder(existing);
  if (code === "enquiries.photo_missing") return [{ field: "photos", message }];
  const ring = phone === null ? "" : `, or call ${phone.text}`;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const text =
    status === 429
      ? `We’ve had five messages from your connection in the last hour. Try sending this one again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}${ring}. What you typed is still here`
      : message;
  return [{ field: "message", message: text }];
}
