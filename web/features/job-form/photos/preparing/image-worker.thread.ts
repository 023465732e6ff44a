/** The browser's thread that reads and draws photos: answers one question after the other. */
import { createImageWorker } from "./prepare-image.ts";
import type { Developed } from "./prepare-image.ts";

export type Question = { number: number; id: string } & ({ action: "inspect"; file: Blob } | { action: "finish" });
export type Answer = { number: number } & ({ ok: true; value: Developed | Blob | null } | { ok: false; message: string });

const imageWorker = createImageWorker();
const answer = (message: Answer) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const { number } = data;
  work(data).then(
    (value) => answer({ number, ok: true, value }),
    (error: unknown) => answer({ number, ok: false, message: String(error) }),
  );
});

async function work(question: Question): Promise<Developed | Blob | null> {
  return question.action === "inspect" ? imageWorker.inspect(question.id, question.file) : imageWorker.finish(question.id);
}
