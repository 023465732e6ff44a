/** The special skills of a van and its crew: edited by administrators, read-only for others. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { listed } from "#domain/kernel/listed.ts";
import { vanSkills } from "#domain/scheduling/board-choices.ts";
import type { VanSkill } from "#domain/scheduling/board-choices.ts";
import { skillNames } from "#domain/scheduling/board.copy.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { officeProblem } from "../../kit/office-problem.ts";
import { useOffice } from "../../shell/use-office.ts";
import { useBoardChanged } from "../use-board.ts";
import { changedByAnother, skillChoices } from "./van-texts.ts";
import type { Van } from "./van-texts.ts";

export function VanSkills({ van }: { van: Van }) {
  const { isAdmin } = useOffice();
  if (isAdmin) return <SkillsForm van={van} />;
  const has = listed(vanSkills.filter((skill) => van.skills.includes(skill)).map((skill) => skillNames[skill]));
  return <p className="mt-4">{has === "" ? "It takes ordinary jobs only." : `It takes ordinary jobs, and has ${has}.`}</p>;
}

function SkillsForm({ van }: { van: Van }) {
  const [skills, setSkills] = useState<readonly VanSkill[]>(van.skills);
  const save = useSaveSkills(van);
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">What it can do, every day</summary>
      <form
        noValidate
        className="space-y-3 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(skills);
        }}
      >
        {vanSkills.map((skill) => (
          <Checkbox
            key={skill}
            name={`skill-${skill}`}
            {...skillChoices[skill]}
            value={skills.includes(skill)}
            onChange={(isIn) => setSkills(vanSkills.filter((one) => (one === skill ? isIn : skills.includes(one))))}
          />
        ))}
        {save.error !== null && <ProblemNotice problem={changedByAnother(save.error) ?? officeProblem(save.error)} />}
        <Button type="submit" variant="secondary" size="small" busy={save.isPending}>
          Save what it can do
        </Button>
        <p role="status">{save.data !== undefined && savedText(save.data.planned)}</p>
      </form>
    </details>
  );
}

const savedText = (planned: readonly string[]): string =>
  planned.length === 0
    ? "Saved."
    : `Saved. Still planned on it, though it can no longer do them: ${planned.join(", ")}. Move them to another van.`;

function useSaveSkills(van: Van) {
  const { command } = useSession();
  const changed = useBoardChanged();
  const [was, setWas] = useState<readonly VanSkill[]>(van.skills);
  return useMutation({
    mutationFn: (skills: readonly VanSkill[]) =>
      command("set-van-skills", { vanId: van.id, skills: [...skills], was: [...was] }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: (saved) => {
      setWas(saved.skills);
      return changed();
    },
    onError: (error) => setWas(changedByAnother(error)?.skills ?? was),
  });
}
