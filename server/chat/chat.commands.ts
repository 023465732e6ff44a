/** The visitor's side of the chat, and the list of its commands. A conversation's id is the visitor's only proof, and only its digest is stored. */
import { randomBytes } from "node:crypto";
import {
  chatContract,
  chatUpdatesContract,
  endChatContract,
  leaveChatMessageContract,
  rateChatContract,
} from "#domain/chat/chat.contract.ts";
import type { ChatMessage, ChatReply } from "#domain/chat/chat.contract.ts";
import { leftMessage, noteOfEnd, queueFull } from "#domain/chat/answers.copy.ts";
import { chatLimits, conversationIdLength, maxQueuedPerAddress } from "#domain/chat/chat-choices.ts";
import { mayAssistantSpeak, nextChatState, chatStanding } from "#domain/chat/chat-states.rules.ts";
import { personPattern } from "#domain/chat/turn.rules.ts";
import { enquiryPromise } from "#domain/enquiries/enquiry-promise.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { tokenHash } from "#server/bookings/bookings.public.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { toCalendar, createAnswerMessage } from "./answer-message.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { AnswerMessage, AnswerNeeds } from "./answer-message.ts";
import {
  chatUpdatesProcedure,
  endChatProcedure,
  leaveChatMessageProcedure,
  rateChatProcedure,
  replyInChatProcedure,
  sayInChatProcedure,
} from "./chat.procedures.ts";
import type { StoredFacts } from "./chat.procedures.ts";
import { staffChatCommands } from "./staff-chats.commands.ts";

type Needs = AnswerNeeds & { database: Pick<Database, "asActor" | "perform">; rateLimitScale: number };

/** To begin a chat costs nobody anything, so the setting multiplies it; places in the queue are people's time and stay. */
const scaled = ({ rateLimitScale }: Needs) => ({
  ...chatLimits,
  perAddress: Math.max(1, Math.floor(chatLimits.perAddress * rateLimitScale)),
});

export function chatCommands(needs: Needs) {
  const { database, content } = needs;
  return [
    chatCommand(needs),
    defineCommand(chatUpdatesContract, {
      run: async ({ actor, now }, { conversationId, after, isTyping = false, page }) => {
        const answer = await chatUpdatesProcedure.perform(database, actor, {
          tokenHash: tokenHash(conversationId),
          after,
          isTyping,
          page,
          maxPerAddress: maxQueuedPerAddress,
          now,
        });
        const body = {
          messages: answer.messages.map(withOffset),
          isAgentTyping: answer.facts.isAgentTyping,
          ...standing(answer.facts, now, content),
        };
        return { status: 200, body };
      },
    }),
    leaveMessageCommand(needs),
    ...staffChatCommands({ database, content }),
    defineCommand(rateChatContract, {
      run: async ({ actor }, { conversationId, csat }) => {
        await rateChatProcedure.perform(database, actor, { tokenHash: tokenHash(conversationId), csat });
        return { status: 200, body: {} };
      },
    }),
    defineCommand(endChatContract, {
      run: async ({ actor, now }, { conversationId, clear }) => ({
        status: 200,
        body: await endChatProcedure.perform(database, actor, {
          tokenHash: tokenHash(conversationId),
          clear,
          note: noteOfEnd,
          personPattern,
          now,
        }),
      }),
    }),
  ];
}

function chatCommand(needs: Needs) {
  const { database, content } = needs;
  const answerMessage = createAnswerMessage(needs);
  return defineCommand(chatContract, {
    run: async (context, { conversationId: given, message, page }) => {
      const { actor, now, idempotencyKey, requestHash, addressHash } = context;
      const conversationId = given ?? newId(context);
      const own = { tokenHash: tokenHash(conversationId), now };
      const stored = await sayInChatProcedure.perform(database, actor, {
        ...own,
        isNew: given === undefined,
        text: message,
        page,
        addressHash,
        idempotencyKey,
        requestHash,
        limits: scaled(needs),
      });
      // A message that arrived while its answer failed is answered when it is sent again, unless something was said since.
      const isAnswered = stored.repeated !== undefined && (stored.repeated.length > 0 || stored.said !== stored.facts.sequence);
      const answer = isAnswered
        ? repeatedAnswer(stored.repeated ?? [], stored.facts)
        : await answerAndKeep({ database, answerMessage }, context, { own, facts: stored.facts, sequence: stored.said, message });
      return { status: 200, body: { conversationId, ...answer.body, ...standing(answer.facts, now, content) } };
    },
  });
}

type AnswerBody = {
  intent: StoredFacts["intent"];
  replies: ChatReply[];
  choices?: string[];
  offer?: Awaited<ReturnType<AnswerMessage>>["offer"];
};
type ChatAnswer = { facts: StoredFacts; body: AnswerBody };
type StoredMessage = { own: { tokenHash: string; now: Date }; facts: StoredFacts; sequence: number; message: string };

/** The answer is computed outside the transaction, and stored only if nobody has written meanwhile. */
async function answerAndKeep(
  { database, answerMessage }: { database: Needs["database"]; answerMessage: AnswerMessage },
  { actor, now }: CommandContext,
  { own, facts, sequence, message }: StoredMessage,
): Promise<ChatAnswer> {
  if (!mayAssistantSpeak(facts.state)) return silent(facts);
  const { event, intent, slots, misunderstood, replies, choices, offer } = await answerMessage({ actor, now }, message, facts);
  const state = nextChatState(facts.state, event) ?? facts.state;
  const queue = { perAddress: maxQueuedPerAddress, whenFull: { text: queueFull } };
  const reply = { ...own, said: sequence, state, intent, slots, misunderstood, replies, queue };
  const outcome = await replyInChatProcedure.perform(database, actor, reply);
  if (!outcome.wasWritten) return silent(outcome.facts);
  return { facts: outcome.facts, body: { intent, replies: outcome.replies, ...(choices && { choices }), ...(offer && { offer }) } };
}

const silent = (facts: StoredFacts): ChatAnswer => ({ facts, body: { intent: facts.intent, replies: [] } });

const repeatedAnswer = (messages: readonly ChatMessage[], facts: StoredFacts): ChatAnswer => ({
  facts,
  body: {
    intent: facts.intent,
    replies: messages.map(({ text, prices, links }) => ({ text, ...(prices && { prices }), ...(links && { links }) })),
  },
});

/** 192 bits. With an idempotency key it is derived from the request, so that a repeated request finds its conversation. */
const newId = ({ idempotencyKey, requestHash, addressHash, subject }: CommandContext): string =>
  idempotencyKey === undefined
    ? randomBytes(24).toString("base64url")
    : subject("chat", addressHash, idempotencyKey, requestHash).slice(0, conversationIdLength);

function leaveMessageCommand({ database, content }: Needs) {
  return defineCommand(leaveChatMessageContract, {
    run: async ({ actor, now, idempotencyKey, requestHash }, { conversationId, name, email, mobile, message, bestTime }) => {
      const promisedAt = enquiryPromise("other", now, toCalendar(content()), bestTime);
      const enquiry = { topic: "other" as const, name, email, mobile, callBack: bestTime, message, photos: [], isSuspected: false };
      const left = await leaveChatMessageProcedure.perform(database, actor, {
        tokenHash: tokenHash(conversationId),
        now,
        note: leftMessage(isoInLondon(promisedAt)),
        enquiry: { ...enquiry, now, idempotencyKey, requestHash, promisedAt },
      });
      return { status: 200, body: { state: left.state, enquiryReference: left.reference, promisedAt: isoInLondon(left.promisedAt) } };
    },
  });
}

const standing = (facts: StoredFacts, now: Date, content: () => Content) => chatStanding(facts, now, toCalendar(content()));
const withOffset = (message: ChatMessage) => ({ ...message, at: isoInLondon(message.at) });
