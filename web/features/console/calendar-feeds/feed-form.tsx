/** A new calendar address: for whom, of which van. It is shown once. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { subscriptionAddress } from "#domain/calendar-feeds/feed-address.ts";
import { feedLabelLength, feedScopeLabels, feedScopes } from "#domain/calendar-feeds/feed-choices.ts";
import type { FeedScope } from "#domain/calendar-feeds/feed-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { CopyButton } from "#web/features/accounts/second-step/copy-button.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { officeProblem } from "../kit/office-problem.ts";

const everyVan = "";
const scopes = feedScopes.map((value) => ({ value, label: feedScopeLabels[value] }));

type Props = { vans: readonly { id: string; name: string }[]; revoked: readonly string[]; onMade: () => void };

export function FeedForm({ vans, revoked, onMade }: Props) {
  const { label, setLabel, labelError, scope, setScope, vanId, setVanId, submit, make } = useFeedForm(onMade);
  const choices = [{ value: everyVan, label: "Every van" }, ...vans.map(({ id, name }) => ({ value: id, label: name }))];
  const made = make.data !== undefined && !revoked.includes(make.data.feed.id) ? make.data : undefined;
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        aria-label="A new calendar address"
        className="mt-6 grid max-w-3xl items-start gap-4 sm:grid-cols-2"
      >
        <TextField
          name="feed-label"
          label="Who or what will use it?"
          hint="Like Sam’s phone"
          value={label}
          error={labelError}
          maxLength={feedLabelLength}
          autoComplete="off"
          onChange={setLabel}
          className="sm:col-span-2"
        />
        <SelectField
          name="feed-scope"
          label="It’s for"
          value={scope}
          options={scopes}
          onChange={(value) => setScope(feedScopes.find((one) => one === value) ?? "office")}
        />
        <SelectField name="feed-van" label="It shows" value={vanId} options={choices} onChange={setVanId} />
        {make.isError && (
          <div className="sm:col-span-2">
            <ProblemNotice problem={officeProblem(make.error)} />
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" variant="secondary" busy={make.isPending}>
            Make an address
          </Button>
        </div>
      </form>
      <div role="status">{made !== undefined && <MadeAddress url={made.url} label={made.feed.label} />}</div>
    </>
  );
}

function useFeedForm(onMade: () => void) {
  const { command } = useSession();
  const [label, setLabel] = useState("");
  const [labelError, setLabelError] = useState<string>();
  const [scope, setScope] = useState<FeedScope>("office");
  const [vanId, setVanId] = useState(everyVan);
  const make = useMutation({
    mutationFn: () => command("make-calendar-feed", { scope, label, ...(vanId === everyVan ? {} : { vanId }) }),
    onSuccess: () => {
      setLabel("");
      onMade();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = label.trim() === "" ? "Name the person or device that will use it" : undefined;
    setLabelError(missing);
    if (missing === undefined) make.mutate();
  };
  return { label, setLabel, labelError, scope, setScope, vanId, setVanId, submit, make };
}

function MadeAddress({ url, label }: { url: string; label: string }) {
  return (
    <div className="mt-5 rounded-medium bg-downs-soft p-4">
      <p className="font-semibold">{`The address for ${label}`}</p>
      <p className="mt-1 max-w-prose">
        We’ll only show it once. Anyone who has it can see the collections, so don’t pass it on. Paste it into the calendar as “From URL” or
        “Subscribe”.
      </p>
      <p className="mt-2 wrap-anywhere select-all">{url}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <CopyButton text={url} label="Copy the address" />
        <a href={subscriptionAddress(url)} className="font-semibold text-downs underline underline-offset-4">
          Open it in this device’s calendar
        </a>
      </div>
    </div>
  );
}
