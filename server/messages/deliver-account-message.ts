/** A message about an account or the portal: its code and link are derived while sending and stored nowhere. */
import { accountMessageKinds } from "#domain/accounts/account-mail.copy.ts";
import { codeSms } from "#domain/accounts/account-sms.copy.ts";
import { accountLink } from "#server/accounts/accounts.public.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { renderAccountMessage } from "#templates/emails/account-message.tsx";
import { accountPayloadSchema } from "./message.ts";
import type { AccountPayload, SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

/** Returns the provider's reference. A token that was used or expired meanwhile does no harm. */
export async function deliverAccountMessage(needs: SendMessageNeeds, message: TakenMessage): Promise<string> {
  const payload = accountPayloadSchema.parse(message.payload);
  return message.channel === "sms" ? bySms(needs, message, payload) : byMail(needs, message, payload);
}

async function byMail(needs: SendMessageNeeds, message: TakenMessage, { tokenId, ...payload }: AccountPayload): Promise<string> {
  const kind = accountMessageKinds.find((candidate) => candidate === message.code);
  if (kind === undefined) throw unsendable(message);
  const company = await needs.company();
  const rendered = renderAccountMessage({
    kind,
    company,
    publicUrl: needs.publicUrl,
    ...payload,
    code: tokenId === undefined ? undefined : needs.secrets.code(tokenId),
    link:
      tokenId === undefined ? undefined : accountLink(needs.secrets, needs.publicUrl, { tokenId, ...payload, email: message.recipient }),
  });
  return (await needs.mailer.send({ id: message.id, to: message.recipient, replyTo: company.email, ...rendered, attachments: [] }))
    .providerRef;
}

async function bySms(needs: SendMessageNeeds, message: TakenMessage, { tokenId, reference }: AccountPayload): Promise<string> {
  const kind = (["account_code", "portal_code"] as const).find((candidate) => candidate === message.code);
  if (kind === undefined || tokenId === undefined) throw unsendable(message);
  const text = codeSms({
    kind,
    company: await needs.company(),
    publicUrl: needs.publicUrl,
    code: needs.secrets.code(tokenId),
    reference,
  });
  return (await needs.sms.send({ id: message.id, to: message.recipient, text })).providerRef;
}

/** A permanent error, because the row itself is wrong. */
function unsendable({ code, channel }: TakenMessage): DeliveryError {
  return new DeliveryError(`There is no ${code} by ${channel}`, { kind: "unsendable", code: "unsendable" });
}
