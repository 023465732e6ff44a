/** One conversation over a slow or broken line: its messages stay together, and it goes on looking for answers. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Command } from "#web/platform/commands.ts";
import { Conversation } from "./conversation.ts";

type Sent = { name: string; input: Record<string, unknown>; key: string | undefined };
let sent: Sent[];
/** Milliseconds that a command takes, and whether it then fails. */
let line: Record<string, { takes: number; fails?: boolean }>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  line = {};
});
afterEach(() => {
  vi.useRealTimers();
});

const command = (async (name: string, input: Record<string, unknown>, options: { idempotencyKey?: string } = {}) => {
  sent.push({ name, input, key: options.idempotencyKey });
  const { takes, fails = false } = line[name] ?? { takes: 1 };
  await new Promise((resolve) => setTimeout(resolve, takes));
  if (fails) throw new Error("503");
  const standing = { state: "handoff_waiting", sequence: 1, pollSeconds: 3 };
  return name === "chat"
    ? { conversationId: input["conversationId"] ?? "new", ...standing }
    : { messages: [], isAgentTyping: false, ...standing };
}) as unknown as Command; // answers as the two commands do

const conversation = () => new Conversation({ command, bearer: () => undefined, page: () => "/", onNews: () => {}, onGone: () => {} });
const times = (name: string) => sent.filter((one) => one.name === name).length;

test("two first messages sent quickly are of one conversation", async () => {
  line = { chat: { takes: 100 } };
  const chat = conversation();
  const both = Promise.all([chat.send("My wall is damaged", "a"), chat.send("by your crew", "b")]);
  await vi.advanceTimersByTimeAsync(1_000);
  await both;
  const chats = sent.filter(({ name }) => name === "chat");
  expect(chats.map(({ input, key }) => [input["message"], input["conversationId"], key])).toEqual([
    ["My wall is damaged", undefined, "a"],
    ["by your crew", "new", "b"],
  ]);
});

test("a message that failed while the dialog was looking for answers does not end the looking", async () => {
  line = { "chat-updates": { takes: 200 } };
  const chat = conversation();
  await vi.advanceTimersByTimeAsync(0);
  const first = chat.send("Hello", "a");
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  chat.watch(true); // a look is under way
  line = { ...line, chat: { takes: 50, fails: true } };
  await Promise.all([expect(chat.send("Are you there?", "b")).rejects.toThrow("503"), vi.advanceTimersByTimeAsync(1_000)]);
  const before = times("chat-updates");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times("chat-updates") - before).toBeGreaterThan(3);
});

test("a form pressed again after its answer was lost counts once; the next one is another", async () => {
  const chat = conversation();
  const leave = async (message: string) => {
    const left = chat.leave({ name: "Maya", email: "maya@example.com", message }).catch(() => {});
    await vi.advanceTimersByTimeAsync(100);
    await left;
  };
  chat.keep({ id: "c1" });
  line = { "leave-chat-message": { takes: 1, fails: true } };
  await leave("Please ring");
  line = {};
  for (const message of ["Please ring", "Please ring", "It is about the wall"]) await leave(message);
  const [lost, again, second, third] = sent.filter(({ name }) => name === "leave-chat-message").map(({ key }) => key);
  expect(again).toBe(lost);
  expect(new Set([lost, second, third]).size).toBe(3);
});
