/** Why a chat cannot continue, in sentences that the dialog shows. */
import { defineProblems } from "#server/kernel/problem.ts";

export const chatProblem = defineProblems({
  "chat.not_found": { status: 404, message: "That chat is no longer here. Start a new one." },
  "chat.ended": { status: 409, message: "This chat is over. Start a new one." },
  "chat.taken": { status: 409, message: "A colleague already has this chat." },
  "chat.answered_already": { status: 409, message: "A colleague has answered this already. Read it before you send yours." },
  "chat.filed_already": { status: 409, message: "This chat is on somebody's timeline already. Open it again to see whose." },
  "chat.colleague_away": { status: 409, message: "That colleague isn't on duty at the moment. Choose somebody who is." },
  "chat.too_many_messages": {
    status: 429,
    message: "This chat has reached its maximum length. Call us, or send us a message from the contact page.",
  },
  "chat.too_many_chats": {
    status: 429,
    message: "We can't start another chat at the moment. Try again in ten minutes, or call us.",
  },
  "chat.reply_not_found": { status: 404, message: "That reply is no longer here. Open the list again." },
  "chat.reply_changed": { status: 409, message: "A colleague has changed this reply since you opened it. Nothing was saved." },
  "chat.reply_title_taken": { status: 409, message: "There is a reply with that title already. Choose another." },
  "chat.too_many_replies": { status: 409, message: "That's the maximum number of saved replies. Remove one first." },
});
