/** A message as it would be sent, for the office to read: not sent, and with links that do not work. */
import { renderMessage } from "./deliver-message.ts";
import type { MailAttachment } from "#server/platform/mail/mailer.ts";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";
import { withoutTokens } from "./without-tokens.ts";

/** For a text message only `text` is set. */
export type MessagePreview = {
  subject: string | null;
  html: string | null;
  text: string;
  attachments: { name: string; contentType: string; content: string | Uint8Array }[];
};

/** @throws where its booking, its quote or its event's facts no longer exist */
export async function previewMessage(needs: SendMessageNeeds, message: TakenMessage): Promise<MessagePreview> {
  const rendered = await renderMessage(withoutTokens(needs), message);
  if ("sms" in rendered) return { subject: null, html: null, text: rendered.sms.text, attachments: [] };
  const { subject, html, text, attachments } = rendered.mail;
  const named = attachments
    .filter(({ cid }) => cid === undefined)
    .map(({ filename, contentType, content }) => ({ name: filename, contentType, content }));
  return { subject, html: withPictures(html, attachments), text, attachments: named };
}

/** A web page cannot show attachments as `cid:…`, so they are embedded in the HTML. */
function withPictures(html: string, attachments: readonly MailAttachment[]): string {
  return attachments.reduce(
    (page, { cid, contentType, content }) =>
      cid === undefined ? page : page.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${Buffer.from(content).toString("base64")}"`),
    html,
  );
}
