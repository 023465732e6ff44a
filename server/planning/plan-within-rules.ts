/**
 * Plans a day within the board's own rules. Each plan is shown to the function that would store it (`app.plan_stops`, as a preview), and
 * what that refuses is planned again elsewhere; what it refuses everywhere stays as it is, and the plan says so. Nothing is stored.
 */
import type { BrokenRule } from "#domain/scheduling/board.contract.ts";
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";

type Move = SuggestedPlan["moves"][number];
/** `boardTexts`: the board's sentence for each job and van that it refused. */
export type Refused = { notOn: { reference: string; vanId: string }[]; held: Set<string>; boardTexts: Map<string, string> };
export type Attempt = {
  moves: readonly Move[];
  late: readonly { reference: string }[];
  onBoard: ReadonlySet<string>;
  /** Jobs that the plan would take off their vans and must not: they stay where they are. */
  strays: readonly string[];
};
type Steps<Result extends Attempt> = {
  /** `round`: 0 for the first search, which has the whole time. */
  plan: (refused: Refused, round: number) => Promise<Result>;
  preview: (moves: readonly Move[]) => Promise<readonly BrokenRule[]>;
};

/** Searches in which what was refused may go on another van; after them it stays as it is. */
const elsewhere = 3;
/** Searches in all: the last keeps whatever it would still have moved. */
const most = 8;

export const textKey = (reference: string, vanId: string): string => `${reference} ${vanId}`;

export async function planWithinRules<Result extends Attempt>({ plan, preview }: Steps<Result>): Promise<Result & Refused> {
  const refused: Refused = { notOn: [], held: new Set(), boardTexts: new Map() };
  for (let round = 0; ; round += 1) {
    const attempt = await plan(refused, round);
    const rules = attempt.moves.length === 0 ? [] : withoutLate(await preview(attempt.moves), attempt.late);
    if (rules.length === 0 && attempt.strays.length === 0) return { ...attempt, ...refused };
    for (const reference of attempt.strays) refused.held.add(reference);
    for (const rule of rules) refuse(refused, attempt, rule, round < elsewhere);
    if (round >= most) for (const { reference } of attempt.moves) refused.held.add(reference);
  }
}

/** That a job is late, where the office allowed it, is known: its customer is told. */
const withoutLate = (rules: readonly BrokenRule[], late: Attempt["late"]) =>
  rules.filter(({ code, reference }) => !((code === "window" || code === "expected") && late.some((one) => one.reference === reference)));

function refuse(refused: Refused, { moves, onBoard }: Attempt, rule: BrokenRule, mayGoElsewhere: boolean): void {
  const { reference, text } = rule;
  const vans = new Set(moves.find((move) => move.reference === reference)?.stops.map(({ vanId }) => vanId));
  for (const vanId of vans) refused.boardTexts.set(textKey(reference, vanId), text);
  const isNew = [...vans].some((vanId) => !refused.notOn.some((one) => one.reference === reference && one.vanId === vanId));
  if (mayGoElsewhere && rule.canOverride && isNew) refused.notOn.push(...[...vans].map((vanId) => ({ reference, vanId })));
  else refused.held.add(reference);
  // What stands somewhere already is not taken off its van because it fits nowhere else.
  if (onBoard.has(reference) && !mayGoElsewhere) refused.held.add(reference);
}
