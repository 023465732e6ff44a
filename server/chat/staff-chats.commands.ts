/** The office's side of the chat. Permissions and the agent of a chat are checked in the database, with the row locked. */
import { floorName } from "#domain/bookings/place/floor.copy.ts";
import { noteOfEnd } from "#domain/chat/answers.copy.ts";
import { cannedReplyLimits, presenceSeconds } from "#domain/chat/chat-choices.ts";
import {
  answerChatContract,
  cannedRepliesContract,
  chatPresenceContract,
  closeChatContract,
  fileChatContract,
  handOverChatContract,
  removeCannedReplyContract,
  saveCannedReplyContract,
  staffChatContract,
  staffChatsContract,
  takeChatContract,
} from "#domain/chat/staff-chats.contract.ts";
import type { ChatLine, StaffChat } from "#domain/chat/staff-chats.contract.ts";
import { formatDay, isoInLondon } from "#domain/kernel/london-time.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import { cannedReplies } from "./canned-replies.queries.ts";
import {
  answerChatProcedure,
  closeChatProcedure,
  fileChatProcedure,
  handOverChatProcedure,
  removeCannedReplyProcedure,
  saveCannedReplyProcedure,
  setChatPresenceProcedure,
  staffChatProcedure,
  staffChatsProcedure,
  takeChatProcedure,
} from "./chat.procedures.ts";
import type { StoredChat } from "./chat.procedures.ts";

type Needs = { database: Pick<Database, "asActor" | "perform">; content: () => Content };

export function staffChatCommands({ database, content }: Needs) {
  const one = (chat: StoredChat) => ({ status: 200, body: presentChat(chat, content()) }) as const;
  return [
    defineCommand(staffChatsContract, {
      run: async ({ actor, now }, { list }) => {
        const { chats, ...more } = await staffChatsProcedure.perform(database, actor, { list, now });
        return { status: 200, body: { ...more, chats: chats.map(lineWithOffsets) } };
      },
    }),
    defineCommand(staffChatContract, {
      run: async ({ actor, now }, { id, after, isTyping = false }) =>
        one(await staffChatProcedure.perform(database, actor, { id, after, isTyping, now })),
    }),
    defineCommand(answerChatContract, {
      run: async ({ actor, now, idempotencyKey, requestHash }, input) =>
        one(await answerChatProcedure.perform(database, actor, { ...input, now, idempotencyKey, requestHash })),
    }),
    defineCommand(takeChatContract, {
      run: async ({ actor, now }, { id }) => one(await takeChatProcedure.perform(database, actor, { id, now })),
    }),
    defineCommand(handOverChatContract, {
      run: async ({ actor, now }, { id, to }) => one(await handOverChatProcedure.perform(database, actor, { id, to, now })),
    }),
    defineCommand(closeChatContract, {
      run: async ({ actor, now }, { id }) => one(await closeChatProcedure.perform(database, actor, { id, note: noteOfEnd, now })),
    }),
    defineCommand(fileChatContract, {
      run: async ({ actor, now }, { id, reference }) => one(await fileChatProcedure.perform(database, actor, { id, reference, now })),
    }),
    defineCommand(chatPresenceContract, {
      run: async ({ actor, now }, { onDuty }) => {
        const until = new Date(now.getTime() + presenceSeconds * 1_000);
        const there = await setChatPresenceProcedure.perform(database, actor, { onDuty, until, now });
        return { status: 200, body: { onDuty: there, repeatSeconds: presenceSeconds / 3 } };
      },
    }),
    ...cannedReplyCommands({ database }),
  ];
}

function cannedReplyCommands({ database }: Pick<Needs, "database">) {
  return [
    defineCommand(cannedRepliesContract, {
      run: async ({ actor }) => ({ status: 200, body: { replies: await asStaff(database, actor, cannedReplies) } }),
    }),
    defineCommand(saveCannedReplyContract, {
      run: async ({ actor, now }, input) => {
        await saveCannedReplyProcedure.perform(database, actor, { ...input, max: cannedReplyLimits.inAll, now });
        return { status: 200, body: { replies: await asStaff(database, actor, cannedReplies) } };
      },
    }),
    defineCommand(removeCannedReplyContract, {
      run: async ({ actor }, { id }) => {
        await removeCannedReplyProcedure.perform(database, actor, { id });
        return { status: 200, body: { replies: await asStaff(database, actor, cannedReplies) } };
      },
    }),
  ];
}

function lineWithOffsets(line: ChatLine): ChatLine {
  const { waitingSince } = line;
  return {
    ...line,
    startedAt: isoInLondon(line.startedAt),
    lastAt: isoInLondon(line.lastAt),
    ...(waitingSince !== undefined && { waitingSince: isoInLondon(waitingSince) }),
  };
}

function presentChat({ slots, messages, bookings, promisedAt, ...chat }: StoredChat, content: Content): StaffChat {
  const { id: _id, ...line } = chat;
  return {
    ...line,
    ...lineWithOffsets(chat),
    ...(promisedAt !== undefined && { promisedAt: isoInLondon(promisedAt) }),
    messages: messages.map((message) => ({ ...message, at: isoInLondon(message.at) })),
    bookings: bookings.map((booking) => ({ ...booking, startsAt: isoInLondon(booking.startsAt), endsAt: isoInLondon(booking.endsAt) })),
    slots: slotLines(slots, content),
  };
}

function slotLines(
  { items = [], unknownThings = [], postcode, outcode, town, reference, date, floor, lift }: StoredChat["slots"],
  { catalogue }: Content,
): StaffChat["slots"] {
  const things = items.map(({ id, quantity }) => `${quantity} × ${catalogue.get(id)?.name ?? id}`).join(", ");
  const lines = [
    ["Items", things],
    ["Not understood", unknownThings.join(", ")],
    ["Place", postcode ?? outcode ?? town ?? ""],
    ["Access", floor === undefined ? "" : `${floorName(floor)}${lift === undefined ? "" : lift ? ", lift" : ", no lift"}`],
    // Typed and not proved: it opens nothing.
    ["Reference, as typed", reference ?? ""],
    ["Day", date === undefined ? "" : formatDay(date)],
  ] as const;
  return lines.flatMap(([label, value]) => (value === "" ? [] : { label, value }));
}
