/** Adds a quote made without the account to it, by its link. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { quoteInLink } from "./quote-in-link.rules.ts";

const pasteFullLink = "Paste the whole link from our message; it includes the reference and a long code";

export function AddQuote() {
  const { command } = useSession();
  const queries = useQueryClient();
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState<string>();
  const keep = useMutation({
    mutationFn: (key: QuoteKey) => command("keep-quote", key, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: async ({ kept }) => {
      if (!kept) return setProblem("That quote is in another account");
      setLink("");
      await queries.invalidateQueries({ queryKey: ["customer-overview"] });
      void notify({ message: "The quote has been added to your account", tone: "success" });
    },
    onError: (error) => setProblem(errorMessage(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = quoteInLink(link);
    setProblem(key === null ? pasteFullLink : undefined);
    if (key === null) return document.getElementById("field-quoteLink")?.focus();
    keep.mutate(key);
  };
  return (
    <section aria-labelledby="add-quote-title" className="max-w-xl">
      <h2 id="add-quote-title" className="text-xl">
        Got a quote without signing in?
      </h2>
      <form noValidate onSubmit={submit} className="mt-3 space-y-4">
        <TextField
          name="quoteLink"
          label="Link from our message"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={link}
          error={problem}
          onChange={setLink}
        />
        <Button type="submit" variant="quiet" busy={keep.isPending}>
          Add this quote
        </Button>
      </form>
    </section>
  );
}

function errorMessage(error: Error): string {
  if (error instanceof OfflineError) return "No signal: not added. Check your connection and try again";
  if (error instanceof CommandError && error.status === 404)
    return "We can’t find a quote with that link. Check that none of it was cut off";
  return "We could not add it just now. Try again in a moment";
}
