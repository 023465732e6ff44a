/** Ends the chats that were left, with a closing note; what nobody answered becomes a task of the office. */
import { noteOfEnd, noteOfFollowUp, noteOfLastUnanswered, noteOfNoAnswer } from "#domain/chat/answers.copy.ts";
import { chatLinks } from "#domain/chat/chat-links.ts";
import { personPattern } from "#domain/chat/turn.rules.ts";
import type { Database } from "#server/platform/database/database.ts";
import { endLeftChatsProcedure } from "./chat.procedures.ts";

const notes = {
  over: { text: noteOfEnd },
  followUp: { text: noteOfFollowUp },
  lastUnanswered: { text: noteOfLastUnanswered, links: [chatLinks.contact] },
  noAnswer: { text: noteOfNoAnswer, links: [chatLinks.contact] },
};

export async function endLeftChats(database: Pick<Database, "performAsService">, now: Date): Promise<void> {
  await endLeftChatsProcedure.performAsService(database, "end-left-chats", { now, personPattern, notes });
}
