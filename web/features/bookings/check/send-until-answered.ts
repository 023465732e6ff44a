/**
 * Sends one request until somebody answers it, a yes or a no. No answer means that there is no line: then it waits for one.
 * The request stays the same to the letter, and so does its key: the server makes one booking of it however often it arrives.
 */
import { OfflineError } from "#web/platform/commands.ts";

export type Sending<Answer> = {
  send: () => Promise<Answer>;
  /** Resolves when it is worth another try; rejects when nobody waits any more. */
  waitForLine: () => Promise<void>;
  /** Whether the browser believes that there is a line. */
  hasLine: () => boolean;
  /** `mayHaveArrived`: an earlier try left this device, and only its answer is missing. */
  onWaiting: (mayHaveArrived: boolean) => void;
};

export async function sendUntilAnswered<Answer>({ send, waitForLine, hasLine, onWaiting }: Sending<Answer>): Promise<Answer> {
  let mayHaveArrived = false;
  for (;;) {
    mayHaveArrived ||= hasLine();
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof OfflineError)) throw error;
    }
    onWaiting(mayHaveArrived);
    await waitForLine();
  }
}
