/** What is sent again after a lost answer counts once: it goes as it went the first time, under the same key. After success or a refusal the key is a new one. */
import { CommandError } from "./commands.ts";
import { createRetryKey } from "./idempotency-key.ts";

/** `contentOf`: what makes two inputs the same to whoever sends them. */
export function sendOnce<Input, Answer>(send: (input: Input, key: string) => Promise<Answer>, contentOf: (input: Input) => unknown) {
  const retryKey = createRetryKey();
  let first: { key: string; input: Input } | null = null;
  return async (input: Input): Promise<Answer> => {
    const key = retryKey.of(contentOf(input));
    if (first?.key !== key) first = { key, input };
    try {
      const answer = await send(first.input, key);
      retryKey.arrived();
      return answer;
    } catch (error) {
      if (error instanceof CommandError && error.status < 500) retryKey.arrived();
      throw error;
    }
  };
}
