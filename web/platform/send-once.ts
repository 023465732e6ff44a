/** What is sent again after a lost answer counts once: it goes as it went the first time, under the same key. After success or a refusal the key is a new one. */
import { CommandError } from "./commands.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";

/** `contentOf`: what makes two inputs the same to whoever sends them. */
export function sendOnce<Input, Answer>(send: (input: Input, key: string) => Promise<Answer>, contentOf: (input: Input) => unknown) {
  let last: { content: string; input: Input; key: string } | null = null;
  return async (input: Input): Promise<Answer> => {
    const content = JSON.stringify(contentOf(input));
    const current = last?.content === content ? last : { content, input, key: newIdempotencyKey() };
    last = current;
    try {
      const answer = await send(current.input, current.key);
      last = null;
      return answer;
    } catch (error) {
      if (error instanceof CommandError && error.status < 500) last = null;
      throw error;
    }
  };
}
