/** Errors and cut sockets that a test orders, each for so many of the requests it is about. */

/** `cut-before`: the line breaks and nothing was done. `cut-after`: it was done, and the answer is lost. */
export type FaultKind = "cut-before" | "cut-after" | "unreadable" | "rate-limited" | "broken" | "silent";
export type Fault = { path: RegExp; kind: FaultKind; times?: number };

export function createFaults() {
  let ordered: { path: RegExp; kind: FaultKind; left: number }[] = [];
  return {
    order: ({ path, kind, times = 1 }: Fault): void => void ordered.push({ path, kind, left: times }),
    clear: (): void => void (ordered = []),
    /** Taken: the next request of its kind meets the next one. */
    next: (path: string): FaultKind | undefined => {
      const fault = ordered.find((one) => one.left > 0 && one.path.test(path));
      if (fault === undefined) return undefined;
      fault.left -= 1;
      return fault.kind;
    },
  };
}
