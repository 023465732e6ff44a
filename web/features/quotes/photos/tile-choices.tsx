/** What a photo shows, and which other photo shows the same pile: so that nothing is counted twice. */
import { photoRoles } from "#domain/quotes/quote-choices.ts";
import { roleLabels } from "./shot-labels.ts";
import type { Shot, ShotRole } from "./shot.ts";
import type { Shots } from "./use-shots.ts";

type TileChoicesProps = { shot: Shot; name: string; all: readonly Shot[]; shots: Shots };

export function TileChoices({ shot, name, all, shots }: TileChoicesProps) {
  const others = all.filter((other) => other.id !== shot.id && other.role === "pile" && other.state !== "refused");
  return (
    <div className="mt-auto space-y-2">
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
            { value: "", text: "A pile of its own" },
            ...others.map((other) => ({ value: other.id, text: `Same pile as photo ${all.indexOf(other) + 1}` })),
          ]}
          onChange={(other) => shots.joinPile(shot.id, other === "" ? null : other)}
        />
      )}
    </div>
  );
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
