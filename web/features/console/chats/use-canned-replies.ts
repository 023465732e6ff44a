/** The office's canned replies: list, save, remove. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";

const queryKey = ["canned-replies"];

export function useCannedReplies() {
  const { command } = useSession();
  return useQuery({ queryKey, queryFn: ({ signal }) => command("canned-replies", {}, { signal }) });
}

export function useChangeReplies() {
  const { command } = useSession();
  const queries = useQueryClient();
  const onSuccess = (answer: Commands["canned-replies"]["out"]) => queries.setQueryData(queryKey, answer);
  const options = () => ({ idempotencyKey: newIdempotencyKey() });
  return {
    save: useMutation({
      mutationFn: (reply: Commands["save-canned-reply"]["in"]) => command("save-canned-reply", reply, options()),
      onSuccess,
      // A colleague's newer one is shown beside what was typed.
      onError: () => void queries.invalidateQueries({ queryKey }),
    }),
    remove: useMutation({ mutationFn: (id: string) => command("remove-canned-reply", { id }, options()), onSuccess }),
  };
}
