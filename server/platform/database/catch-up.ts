/** What follows a notice of the database is repeated until it succeeds, because nobody announces a change twice. */

export type CatchUp = { run: () => void; stop: () => void };

const [firstSeconds, maxSeconds] = [1, 30];

/** `run` does the work at once, and again after a pause as long as it fails. */
export function catchUp(work: () => Promise<unknown>, onError: (error: unknown) => void): CatchUp {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function attempt(seconds: number): Promise<void> {
    clearTimeout(timer);
    try {
      await work();
    } catch (error) {
      onError(error);
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(() => void attempt(Math.min(seconds * 2, maxSeconds)), seconds * 1_000).unref();
    }
  }
  return {
    run: () => void attempt(firstSeconds),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
