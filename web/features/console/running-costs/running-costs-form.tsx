/** What a collection costs, entered by an administrator: the margin beside a price follows from it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import type { RunningCosts } from "#domain/pricing/margin.rules.ts";
import { runningCostsSchema } from "#domain/pricing/running-costs.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { useBegun } from "../kit/use-begun.ts";
import { costsIn, toCostsDraft } from "./typed-costs.rules.ts";
import { runningCostsKey, useRunningCosts } from "./use-running-costs.ts";

export function RunningCostsSection() {
  const costs = useRunningCosts();
  return (
    <section aria-labelledby="running-costs-title" className="mt-10 print:hidden">
      <h2 id="running-costs-title" className="text-2xl">
        What a collection costs you
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        The office sees the margin of a quote before it publishes the price. Customers never see any of this.
      </p>
      <Fetched query={costs} pending={<Skeleton className="mt-4 h-28" />}>
        {(data) => <CostsForm stored={data.costs} version={data.version} limitPence={data.ownPriceLimitPence} />}
      </Fetched>
    </section>
  );
}

const fields = [
  { name: "tipPencePerTonne", label: "Tip, £ a tonne", hint: "What you pay at the gate" },
  { name: "crewPencePerHour", label: "Crew, £ an hour", hint: "Everyone in the van, with what you pay on top of wages" },
  { name: "travelPencePerJob", label: "Driving, £ a job", hint: "Fuel, and the crew’s time on the road" },
  { name: "feePermille", label: "Payment fee, %", hint: "Of what the customer pays, like 1.5" },
  { name: "floorPercent", label: "Minimum margin, %", hint: "Below it you’re warned, not stopped" },
] as const;

type Errors = Partial<Record<keyof RunningCosts, string>>;

type Stored = { stored: RunningCosts | null; version: number | null; limitPence: number };

/** What was typed, saved over the version it was typed over. */
function useCosts({ stored, version, limitPence }: Stored) {
  const { command } = useSession();
  const queries = useQueryClient();
  /** Null: the costs as they are stored now. */
  const [draft, setDraft] = useState<ReturnType<typeof toCostsDraft> | null>(null);
  const { base, begin, conflict } = useBegun(version);
  const current = draft ?? toCostsDraft(stored);
  const [ownLimit, setOwnLimit] = useState<string | null>(null);
  const limit = ownLimit ?? String(limitPence / 100);
  const save = useMutation({
    mutationFn: (costs: RunningCosts) =>
      command("save-running-costs", { costs, version: draft === null ? version : base, ownPriceLimitPence: parsePounds(limit) ?? -1 }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: runningCostsKey });
      setDraft(null);
      setOwnLimit(null);
    },
    onError: async (error) => {
      if (conflict(error)) await queries.invalidateQueries({ queryKey: runningCostsKey });
    },
  });
  const type = (change: Partial<typeof current>) => {
    if (draft === null) begin();
    setDraft({ ...current, ...change });
  };
  // What is typed after that is not saved yet.
  return { current, type, limit, setLimit: setOwnLimit, save, isSaved: save.isSuccess && draft === null && ownLimit === null };
}

function CostsForm(costs: Stored) {
  const { current, type, limit, setLimit, save, isSaved } = useCosts(costs);
  const [errors, setErrors] = useState<Errors>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = runningCostsSchema.safeParse(costsIn(current));
    const wrong = read.success ? [] : read.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]);
    setErrors(Object.fromEntries(wrong.toReversed()));
    if (read.success) return save.mutate(read.data);
    document.getElementsByName(wrong[0]?.[0] ?? "")[0]?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-5">
      <div className="grid max-w-3xl gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map(({ name, ...rest }) => (
          <TextField
            key={name}
            {...rest}
            name={name}
            width="number"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={current[name]}
            error={errors[name]}
            onChange={(value) => type({ [name]: value })}
          />
        ))}
        <TextField
          name="ownPriceLimitPence"
          label="Own price, £ from the list price"
          hint="How far a moderator may go; beyond it an administrator does"
          width="number"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={limit}
          onChange={setLimit}
        />
      </div>
      {save.isError && <ProblemNotice problem={officeProblem(save.error)} />}
      <p role="status" className={isSaved ? "font-semibold" : "sr-only"}>
        {isSaved && "Saved. Quotes you open from now on show the margin."}
      </p>
      <Button type="submit" busy={save.isPending}>
        Save costs
      </Button>
    </form>
  );
}
