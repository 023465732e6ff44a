/**
 * Sends a request until the server answers it, with success or a refusal. Without an answer it waits for a connection and
 * tries again. Request and idempotency key stay the same, so the server makes one booking however often it arrives.
 */
import { OfflineError } from "#web/platform/commands.ts";

export type Sending<Answer> = {
  send: () => Promise<Answer>;
  /** Resolves when another attempt is worth making; rejects when the page is left. */
  waitForLine: () => Promise<void>;
  /** Whether the browser says it is online. */
  hasLine: () => boolean;
  /** `mayHaveArrived`: an attempt was made while online, so the server may have booked although no answer came. */
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
