/**
 * For `onSettled` of a change that makes what is shown out of date: reads it again after success and after a refusal.
 * Only success waits for it. What went wrong is said at once: the line that failed may be the one it would be read over.
 */
export function readingAgain(read: () => Promise<unknown>): (data: unknown, error: Error | null) => Promise<unknown> | undefined {
  return (_data, error) => {
    const reading = read();
    return error === null ? reading : undefined;
  };
}
