/** Who is on a van that day. A colleague's crew that wasn't shown yet is said before it is written over. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { officeProblem } from "../../kit/office-problem.ts";
import { useBoardChanged } from "../use-board.ts";
import { changedByAnother } from "./van-texts.ts";
import type { Van } from "./van-texts.ts";

type CrewFormProps = { van: Van; date: string; names: readonly string[] };

export function CrewForm({ van, date, names }: CrewFormProps) {
  const [text, setText] = useState(names.join(", "));
  const save = useSaveCrew(van, date, names);
  return (
    <form
      noValidate
      className="mt-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(namesIn(text));
      }}
    >
      <TextField
        name="crew"
        label="Who is on it"
        hint="First names, separated by commas. This van’s customers see them on the morning of the collection."
        value={text}
        maxLength={140}
        onChange={setText}
      />
      {save.error !== null && <ProblemNotice problem={changedByAnother(save.error) ?? officeProblem(save.error)} />}
      <Button type="submit" variant="secondary" size="small" busy={save.isPending}>
        Save the crew
      </Button>
      <p role="status">{save.isSuccess && "Saved."}</p>
    </form>
  );
}

const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

function useSaveCrew(van: Van, date: string, crew: readonly string[]) {
  const { command } = useSession();
  const changed = useBoardChanged();
  const [was, setWas] = useState(crew);
  return useMutation({
    mutationFn: (names: string[]) =>
      command("set-van-crew", { vanId: van.id, date, names, was: [...was] }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: (saved) => {
      setWas(saved.names);
      return changed();
    },
    onError: (error) => setWas(changedByAnother(error)?.names ?? was),
  });
}
