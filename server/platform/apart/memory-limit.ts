/** The memory limit of a process of ours, kept by itself: V8's own flags leave out what lies outside its heap. */

/** The exit code of a process that ends itself because its work needs more memory. */
export const wantedTooMuch = 77;
const watchMilliseconds = 20;

export function endAbove(maxResidentBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) process.exit(wantedTooMuch);
  }, watchMilliseconds).unref();
}
