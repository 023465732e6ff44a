/** Why a message is refused. */
import { defineProblems } from "#server/kernel/problem.ts";

export const threadProblem = defineProblems({
  "threads.too_many_messages": {
    status: 429,
    message: "That's the maximum number of messages for one day. Call us, or write again tomorrow.",
  },
  "threads.closed": { status: 409, message: "This booking's customer has deleted their data, so nobody would read a message." },
});
