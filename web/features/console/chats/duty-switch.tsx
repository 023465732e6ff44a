/** "I'm available for chat": tells the queue that this person is there. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { readingAgain } from "#web/platform/reading-again.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { useDuty } from "./duty.ts";

export function DutySwitch({ onDuty }: { onDuty: readonly { id: string; name: string }[] }) {
  const { command, user } = useSession();
  const queries = useQueryClient();
  const [isOn, setDuty] = useDuty();
  const change = useMutation({
    mutationFn: (wanted: boolean) => command("chat-presence", { onDuty: wanted }),
    onMutate: setDuty,
    onError: (_error, wanted) => setDuty(!wanted),
    onSettled: readingAgain(() => queries.invalidateQueries({ queryKey: ["staff-chats"] })),
  });
  const others = onDuty.filter(({ id }) => id !== user?.id).map(({ name }) => name);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <label className="flex min-h-10 cursor-pointer items-center gap-2 font-semibold">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={({ target }) => change.mutate(target.checked)}
          className="size-5 accent-downs-mid"
        />
        I’m available for chat
      </label>
      <p className="text-[0.9375rem] text-ink-soft">
        {others.length === 0 ? "Nobody else is available." : `Available: ${others.join(", ")}.`}
      </p>
      {change.isError && <ProblemNotice problem={officeProblem(change.error)} />}
    </div>
  );
}
