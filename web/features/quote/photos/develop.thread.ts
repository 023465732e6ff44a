/** The browser's thread that reads and draws photos: answers one question after the other. */
import { createDarkroom } from "./develop.ts";
import type { Developed } from "./develop.ts";

export type Question = { number: number; id: string } & ({ ask: "look"; file: Blob } | { ask: "finish" | "drop" });
export type Answer = { number: number } & ({ ok: true; value: Developed | Blob | null } | { ok: false; message: string });

const darkroom = createDarkroom();
const answer = (message: Answer) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const { number } = data;
  work(data).then(
    (value) => answer({ number, ok: true, value }),
    (error: unknown) => answer({ number, ok: false, message: String(error) }),
  );
});

async function work(question: Question): Promise<Developed | Blob | null> {
  if (question.ask === "look") return darkroom.look(question.id, question.file);
  if (question.ask === "finish") return darkroom.finish(question.id);
  darkroom.drop(question.id);
  return null;
}
