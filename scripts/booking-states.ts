/**
 * The sets of booking states of `app.booking_state_sets`, written as TypeScript (`domain/bookings/generated/state-sets.ts`) and
 * as the function that SQL asks (`app.states_of`). The booking-states test fails when one is out of date.
 */
import pg from "pg";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import { maxLineLength } from "./sql-rules.ts";

export const stateSetsFile = "domain/bookings/generated/state-sets.ts";
export const statesFunctionFile = "database/functions/booking-states.guards.sql";

/** Characters of a list that fit behind the name of its set. */
const longestList = 90;

/** `states`: in the order of a booking's life. */
export type StateSet = { name: string; meaning: string; states: string[] };

export async function readStateSets(adminUrl: string): Promise<StateSet[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<StateSet>(`
    select s.name, s.meaning, array_agg(m.state) as states from app.booking_sets s join app.booking_state_sets m on m.set_name = s.name
    group by s.name order by s.name collate "C"`);
  await client.end();
  const lifeOf = (state: string) => bookingStates.findIndex((known) => known === state);
  return rows.map((set) => ({ ...set, states: set.states.toSorted((one, other) => lifeOf(one) - lifeOf(other)) }));
}

/** What TypeScript calls the set: `before_loading` is `beforeLoadingStates`. */
export const constantOf = (set: string): string => `${set.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}States`;

/** A constant for each set, so that a page carries only those it asks for. */
export function renderStateSets(sets: StateSet[]): string {
  const constants = sets.map(({ name, meaning, states }) => {
    const list = states.map((state) => JSON.stringify(state));
    const line = `export const ${constantOf(name)} = [${list.join(", ")}] as const;`;
    const fitting = line.length <= maxLineLength ? line : line.replace(/\[.*\]/, `[\n  ${list.join(",\n  ")},\n]`);
    return `/** ${meaning} */\n${fitting}\n`;
  });
  return `/** Sets of booking states, from app.booking_state_sets by \`npm run generate\`; do not edit. */\n\n${constants.join("\n")}`;
}

/**
 * In PL/pgSQL, which PostgreSQL keeps ready from its first call on. The planner works it out while it plans, because the name is a
 * constant, and then sees the list that would stand in its place. A name that is no set raises an error.
 */
export function renderStatesFunction(sets: StateSet[]): string {
  return `-- Generated from app.booking_state_sets by \`npm run generate\`; do not edit.

-- The states of a set, for its name as a constant: \`b.state = any (app.states_of('awaited'))\`. A name that is no set raises an error.
create or replace function app.states_of(p_set text) returns text[] language plpgsql immutable parallel safe as $$
begin
  case p_set
${sets.map(({ name, states }) => `    when '${name}' then return ${arrayOf(states)};`).join("\n")}
  end case;
end $$;
grant execute on function app.states_of(text) to authenticated, service_role;
`;
}

/** As PostgreSQL reads an array, which may be broken between two states. */
function arrayOf(states: string[]): string {
  const list = `'{${states.join(",")}}'`;
  if (list.length <= longestList) return list;
  const half = Math.ceil(states.length / 2);
  return `'{${states.slice(0, half).join(",")},\n      ${states.slice(half).join(",")}}'`;
}
