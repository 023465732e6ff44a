/** What a photo shows, folded to one line, and which other photo shows the same pile: so that nothing is counted twice. */
import { photoRoles } from "#domain/quotes/quote-choices.ts";
import { roleLabels } from "./shot-labels.ts";
import type { Shot, ShotRole } from "./shot.ts";
import type { Shots } from "./use-shots.ts";

type TileChoicesProps = { shot: Shot; name: string; all: readonly Shot[]; shots: Shots };

export function TileChoices({ shot, name, all, shots }: TileChoicesProps) {
  const others = all.filter((other) => other.id !== shot.id && other.role === "pile" && other.state !== "refused");
  return (
    <details className="group mt-auto">
      <summary className="flex min-h-10 cursor-pointer items-center gap-1.5 rounded-small text-[0.9375rem] text-ink-soft">
        <span className="min-w-0 flex-1 truncate">{chosenText(shot, others, all)}</span>
        <span className="shrink-0 font-semibold text-downs underline underline-offset-4 group-open:hidden">
          Change<span className="sr-only">{` what ${name} shows`}</span>
        </span>
        <span className="hidden shrink-0 font-semibold text-downs underline underline-offset-4 group-open:inline">Done</span>
      </summary>
      <div className="mt-1 space-y-2">
        <Choice
          label={`What ${name} shows`}
          value={shot.role}
          options={photoRoles.map((role) => ({ value: role, text: roleLabels[role] }))}
          // The options above are the roles.
          onChange={(role) => shots.setRole(shot.id, role as ShotRole)}
        />
        {shot.role === "pile" && others.length > 0 && (
          <Choice
            label={`Same pile as ${name}`}
            value={others.find(({ pile }) => pile !== null && pile === shot.pile)?.id ?? ""}
            options={[
              { value: "", text: "A different pile" },
              ...others.map((other) => ({ value: other.id, text: `Same pile as photo ${all.indexOf(other) + 1}` })),
            ]}
            onChange={(other) => shots.joinPile(shot.id, other === "" ? null : other)}
          />
        )}
      </div>
    </details>
  );
}

/** The current choice as one line. */
function chosenText({ role, pile }: Shot, others: readonly Shot[], all: readonly Shot[]): string {
  const joined = role === "pile" && pile !== null ? others.find((other) => other.pile === pile) : undefined;
  return joined === undefined ? roleLabels[role] : `Same pile as photo ${all.indexOf(joined) + 1}`;
}

type ChoiceProps = { label: string; value: string; options: { value: string; text: string }[]; onChange: (value: string) => void };

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="block min-h-10 w-full min-w-0 rounded-small border border-line-strong bg-paper px-2 py-1.5 text-base text-ink hover:border-ink"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
