/** Controls a process that reads one video: bytes go in, cleaned bytes come out, and it ends with the video or the time limit. */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { processFile, processOptions } from "./photo-decoder.ts";
import type { FromVideoProcess } from "./photo-messages.ts";
import { PhotoUnreadable } from "./photos.errors.ts";

export type CleanVideo = { type: string; chunks: AsyncIterable<Uint8Array> };

/** Runs `consume` with the cleaned video; the process has ended when this resolves or rejects. @throws PhotoUnreadable, at once or while it is read */
export async function readVideoApart<Answer>(
  source: Readable,
  maxMilliseconds: number,
  consume: (video: CleanVideo) => Promise<Answer>,
): Promise<Answer> {
  const child = fork(processFile(), ["video"], { ...processOptions(), stdio: ["pipe", "pipe", "ignore", "ipc"] });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  const state: { reply?: FromVideoProcess; failure?: Error; isLate: boolean } = { isLate: false };
  const patience = setTimeout(() => {
    state.isLate = true;
    child.kill("SIGKILL");
  }, maxMilliseconds);
  feed(source, child.stdin).catch((error: unknown) => {
    state.failure = error instanceof Error ? error : new Error(String(error));
    child.kill("SIGKILL"); // the part written so far cannot be played
  });
  child.on("message", (message) => {
    state.reply = message as FromVideoProcess; // sent by our own process
    if (!("type" in state.reply)) child.kill("SIGKILL"); // killed from here, because its last message may arrive after its exit
  });
  const refusal = () =>
    state.failure ??
    new PhotoUnreadable(
      state.isLate
        ? "takes too long"
        : state.reply !== undefined && "unreadable" in state.reply
          ? state.reply.unreadable
          : "ended the process that reads it",
    );
  try {
    const type = await typeReported(child, exited);
    if (type === undefined) throw refusal();
    return await consume({ type, chunks: clean() });
  } finally {
    clearTimeout(patience);
    child.kill("SIGKILL"); // it holds no state
    await exited;
  }

  async function* clean(): AsyncGenerator<Uint8Array> {
    for await (const chunk of child.stdout ?? []) yield chunk as Uint8Array; // a pipe of bytes
    await exited;
    if (state.failure !== undefined || state.reply === undefined || !("isDone" in state.reply)) throw refusal();
  }
}

/** A process that has read enough closes its input, which is not an error. @throws what the source throws */
async function feed(source: Readable, input: Writable | null): Promise<void> {
  if (input === null) return;
  const closed = new Promise<void>((resolve) => input.once("close", resolve).on("error", () => resolve()));
  for await (const chunk of source) {
    if (!input.writable) return;
    if (!input.write(chunk)) await Promise.race([new Promise((resolve) => input.once("drain", resolve)), closed]);
  }
  input.end();
}

/** The process's first message, the video's type; undefined for any other message, or none. */
async function typeReported(child: ChildProcess, exited: Promise<void>): Promise<string | undefined> {
  const first = new Promise<FromVideoProcess>((resolve) => child.once("message", (message) => resolve(message as FromVideoProcess)));
  const reply = await Promise.race([first, exited]);
  return reply !== undefined && "type" in reply ? reply.type : undefined;
}
