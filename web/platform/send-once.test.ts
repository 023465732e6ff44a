import { expect, test } from "vitest";
import { CommandError } from "./commands.ts";
import { sendOnce } from "./send-once.ts";

test("an answer pressed again goes as it did when its receipt was lost, and anew once it was refused or arrived", async () => {
  const sent: [seen: number, key: string][] = [];
  const outcomes = [
    new Error("lost"),
    null,
    new CommandError(409, { code: "chat.taken", message: "Taken", requestId: "r", fields: [] }),
    null,
  ];
  const send = sendOnce(
    async ({ seen }: { text: string; seen: number }, key) => {
      sent.push([seen, key]);
      const error = outcomes[sent.length - 1];
      if (error) throw error;
    },
    ({ text }) => text,
  );
  for (const seen of [1, 2, 3, 4]) await send({ text: "Hello", seen }).catch(() => {});
  expect(sent.map(([seen]) => seen)).toEqual([1, 1, 3, 4]);
  expect(sent[1]?.[1]).toBe(sent[0]?.[1]);
  expect(new Set(sent.map(([, key]) => key)).size).toBe(3);
});
