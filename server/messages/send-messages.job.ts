/**
 * Sends the messages of one job: takes them from the table, renders them, passes them to mail or text, settles them. Safe to run
 * twice: a sent message is not taken again, and the outbox writes each message once, even after an interruption.
 */
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { deliverMessage } from "./deliver-message.ts";
import type { SendMessageNeeds } from "./message.ts";
import { settleMessagesProcedure, takeMessagesProcedure } from "./messages.procedures.ts";
import type { Outcome, TakenMessage } from "./messages.procedures.ts";

type State = "sent" | "failed" | "dead";
/** The channels whose provider did not answer in this job, with the error. */
type Away = Map<TakenMessage["channel"], DeliveryError>;

/** A booking's messages are sent one after the other, so that they arrive in order; larger jobs send five at a time. In both cases each attempt ends before its lease does. */
const fewMessages = 5;
const groupSize = 5;

/**
 * A provider that does not answer is not waited for again: the rest of its channel's messages in this job count as
 * attempted, and are retried after their own delays.
 */
export async function sendMessages(needs: SendMessageNeeds, messageIds: readonly string[]): Promise<void> {
  const size = messageIds.length <= fewMessages ? 1 : groupSize;
  const away: Away = new Map();
  const waiting = [...messageIds];
  while (waiting.length > 0) await sendGroup(needs, waiting.splice(0, away.size === 0 ? size : waiting.length), away);
}

export async function sendMessage(needs: SendMessageNeeds, messageId: string): Promise<State | "nothing to do"> {
  return (await sendGroup(needs, [messageId], new Map()))[0] ?? "nothing to do";
}

async function sendGroup(needs: SendMessageNeeds, messageIds: readonly string[], away: Away): Promise<State[]> {
  const { database, clock, log } = needs;
  const messages = await takeMessagesProcedure.performAsService(database, "send-message", {
    messageIds: [...messageIds],
    now: clock.now(),
  });
  if (messages.length === 0) return [];
  const outcomes = await Promise.all(messages.map((message) => attempt(needs, message, away)));
  const { states } = await settleMessagesProcedure.performAsService(database, "send-message", { now: clock.now(), outcomes });
  for (const [index, { id: messageId, code, channel }] of messages.entries())
    if (states[index] === "dead") log.error({ messageId, code, channel }, "message finally failed");
  return states;
}

async function attempt(needs: SendMessageNeeds, message: TakenMessage, away: Away): Promise<Outcome> {
  const messageId = message.id;
  try {
    const silent = away.get(message.channel);
    if (silent !== undefined) throw silent;
    return { messageId, ...(await deliverMessage(needs, message)) };
  } catch (error) {
    if (isAway(error)) away.set(message.channel, error);
    // Any error other than a provider's refusal is a bug; it is retried like a temporary one, and reported in the end.
    needs.log.warn({ err: error, messageId, attempt: message.attempts }, "message was not delivered");
    return {
      messageId,
      error: error instanceof Error ? error.message : String(error),
      permanent: error instanceof DeliveryError && error.kind !== "temporary",
      refused: error instanceof DeliveryError && error.kind === "permanent",
    };
  }
}

/** No answer at all, as opposed to a refusal of this message. */
function isAway(error: unknown): error is DeliveryError {
  return error instanceof DeliveryError && error.kind === "temporary" && !/^(?:SMTP|HTTP) /.test(error.code);
}
