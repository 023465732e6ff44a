/** The server's refusal, shown at the pressed button. */
import { quoteMessage } from "../server/quote-messages.ts";
import { CommandError } from "#web/platform/commands.ts";
import { Sentence } from "#web/ui/sentence.tsx";

export function Refusal({ error }: { error: unknown }) {
  if (error === null) return null;
  const fields = error instanceof CommandError ? error.fields : [];
  return (
    <div role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4">
      <p className="font-semibold">
        <Sentence>{quoteMessage(error)}</Sentence>
      </p>
      {fields.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {fields.map(({ field, message }) => (
            <li key={field}>
              <Sentence>{message}</Sentence>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
