/** Which messages by which channel. Those that have to be sent stay on, and say why. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notificationLabels } from "#domain/account-data/account-choices.ts";
import type { NotificationChannel, NotificationKind } from "#domain/account-data/account-choices.ts";
import type { Notifications } from "#domain/account-data/account-data.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Loaded, failureText, useOwnQuery } from "#web/features/accounts/session/own-query.tsx";

const channelNames: Readonly<Record<NotificationChannel, string>> = { email: "Email", sms: "Text" };

export function NotificationChoices() {
  const choices = useOwnQuery("notification-choices", {});
  return (
    <Card as="section" aria-labelledby="settings-messages">
      <h2 id="settings-messages" className="text-xl">
        Messages
      </h2>
      <Loaded query={choices} what="your message settings">
        {(data) => <Choices data={data} />}
      </Loaded>
    </Card>
  );
}

function Choices({ data }: { data: Notifications }) {
  const { choose, agree, error } = useChoices();
  return (
    <>
      {error !== null && <ProblemNotice problem={{ message: failureText(error) }} />}
      <div className="mt-3 divide-y divide-line">
        {data.kinds.map(({ kind, channels }) => (
          <fieldset key={kind} className="gap-x-6 py-3 lg:flex lg:items-center lg:justify-between">
            <legend className="sr-only">{notificationLabels[kind].label}</legend>
            <div aria-hidden="true" className="min-w-0">
              <p className="font-semibold">{notificationLabels[kind].label}</p>
              <p className="text-ink-soft">{notificationLabels[kind].hint}</p>
            </div>
            <div className="flex flex-wrap gap-x-5">
              {channels.map(({ channel, isOn, isRequired }) =>
                isRequired ? (
                  <p key={channel} className="flex min-h-11 items-center gap-2">
                    <span>{`${channelNames[channel]} `}</span>
                    <span className="text-ink-soft">always on</span>
                  </p>
                ) : (
                  <label key={channel} className="flex min-h-11 cursor-pointer items-center gap-2">
                    <input
                      type="checkbox"
                      checked={isOn}
                      onChange={(event) => choose({ kind, channel, isOn: event.target.checked })}
                      className="size-5 accent-downs"
                    />
                    <span>{channelNames[channel]}</span>
                  </label>
                ),
              )}
            </div>
          </fieldset>
        ))}
      </div>
      <p className="text-ink-soft">
        Emails about what you booked and about the day itself stay on: they say what was agreed and when we’re coming.
      </p>
      <h3 className="mt-6 mb-2 font-semibold">Offers</h3>
      <Checkbox
        name="settings.marketing"
        label={data.marketing.text}
        value={data.marketing.isOn}
        onChange={(isOn) => agree({ isOn, textVersion: data.marketing.textVersion })}
      />
    </>
  );
}

const mutationKey = ["message-choices"];

function useChoices() {
  const { command } = useSession();
  const queryClient = useQueryClient();
  // Of two changes at once either may be answered last, and each answer has all choices: only what is read after both is shown.
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  const common = {
    mutationKey,
    onSuccess: (data: Notifications) => void (isLast() && queryClient.setQueriesData({ queryKey: ["notification-choices"] }, data)),
    // Not waited for: this change is over, and the next may be answered meanwhile.
    onSettled: () => {
      if (isLast()) void queryClient.invalidateQueries({ queryKey: ["notification-choices"] });
    },
  };
  const choose = useMutation({
    ...common,
    mutationFn: (choice: { kind: NotificationKind; channel: NotificationChannel; isOn: boolean }) =>
      command("set-notification-choice", choice),
  });
  const agree = useMutation({
    ...common,
    mutationFn: (answer: { isOn: boolean; textVersion: string }) => command("set-marketing-consent", answer),
  });
  return { choose: choose.mutate, agree: agree.mutate, error: choose.error ?? agree.error };
}
