/** A process that dies at one of its awaits: what it calls is done or not, and nothing that would come after it. */
export class Killed extends Error {}

export type Mortal = {
  /** Wraps what the process calls. */
  wrap: <Called extends object>(called: Called) => Called;
  /** Dies before or after its calls: at the one of this number, counted in halves. */
  dieAt: (half: number) => void;
  live: () => void;
};

export function mortalProcess(): Mortal {
  let left = Infinity;
  const pass = () => {
    left -= 1;
    if (left < 0) throw new Killed("killed by the test");
  };
  const wrap = <Called extends object>(called: Called): Called =>
    new Proxy(called, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return async (...given: unknown[]) => {
          pass();
          const answer: unknown = await Reflect.apply(value, target, given);
          pass();
          return answer;
        };
      },
    });
  return { wrap, dieAt: (half) => void (left = half), live: () => void (left = Infinity) };
}
