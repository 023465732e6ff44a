/** The browser's thread that reads and draws photos: answers one question after the other. */
import { createDarkroom } from "./prepare-image.ts";
import type { Developed } from "./prepare-image.ts";

export type Question = { number: number; id: string } & ({ ask: "look"; file: Blob } | { ask: "finish" });
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
  return question.ask === "look" ? darkroom.look(question.id, question.file) : darkroom.finish(question.id);
}
