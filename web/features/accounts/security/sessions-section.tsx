/** Where somebody is signed in, and signing out elsewhere. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountSection } from "./account-section.tsx";
import { ConfirmAction } from "../screens/confirm-action.tsx";
import type { ConfirmActionProps } from "../screens/confirm-action.tsx";
import { describeDevice } from "./device.rules.ts";
import { toSessionProblem } from "./refusal.ts";
import { isAccountSession, SessionRow } from "./session-row.tsx";
import type { AccountSession } from "./session-row.tsx";

export function SessionsSection({ userId }: { userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { sessions, end, endOthers, refresh } = useSessions(userId);
  const done = (message: string) => {
    void notify({ message, tone: "success" });
    heading.current?.focus();
    void refresh();
  };
  const list = sessions.data ?? [];
  return (
    <AccountSection
      heading="Where you are signed in"
      headingRef={heading}
      intro={<p>Sign out any device you don’t recognise or no longer use.</p>}
    >
      {sessions.isPending && <SessionsSkeleton />}
      {sessions.isError && <ProblemNotice problem={toSessionProblem(sessions.error)} onRetry={() => void sessions.refetch()} />}
      <ul className="divide-y divide-line" aria-label="Devices">
        {list.map((one) => (
          <SessionRow key={one.id} session={one} now={new Date(sessions.dataUpdatedAt)}>
            {!one.is_current && (
              <ConfirmAction
                button="Sign out"
                about={describeDevice(one.user_agent)}
                question={`Sign out ${describeDevice(one.user_agent)}?`}
                follows={<p>Anyone using it will have to sign in again. Nothing in your account changes.</p>}
                confirm="Sign it out"
                onConfirm={() => end(one.id)}
                onDone={() => done(`${describeDevice(one.user_agent)} has been signed out`)}
              />
            )}
          </SessionRow>
        ))}
      </ul>
      {list.length > 1 && <SignOutElsewhere onConfirm={endOthers} onDone={() => done("You’ve been signed out everywhere else")} />}
    </AccountSection>
  );
}

function SignOutElsewhere({ onConfirm, onDone }: Pick<ConfirmActionProps, "onConfirm"> & { onDone: () => void }) {
  return (
    <div className="mt-5">
      <ConfirmAction
        button="Sign out everywhere else"
        question="Sign out everywhere else?"
        follows={<p>Every other device will have to sign in again. Nothing in your account changes.</p>}
        confirm="Sign out all others"
        onConfirm={onConfirm}
        onDone={onDone}
      />
    </div>
  );
}

function useSessions(userId: string) {
  const session = useSession();
  const queries = useQueryClient();
  const queryKey = ["account-sessions", userId];
  const sessions = useQuery({ queryKey, staleTime: 0, queryFn: async () => readSessions(await session.client()) });
  return {
    sessions,
    refresh: () => queries.invalidateQueries({ queryKey }),
    end: async (sessionId: string): Promise<SessionProblem | null> => {
      try {
        await session.command("end-session", { sessionId }, { idempotencyKey: newIdempotencyKey() });
        return null;
      } catch (error) {
        return toSessionProblem(error);
      }
    },
    endOthers: async (): Promise<SessionProblem | null> => {
      const result = await session.signOut("others");
      return result.ok ? null : result.problem;
    },
  };
}

type Client = Awaited<ReturnType<ReturnType<typeof useSession>["client"]>>;

/** This device first, then by when they were last seen. */
async function readSessions(client: Client): Promise<AccountSession[]> {
  const { data, error } = await client
    .from("account_sessions")
    .select("id, created_at, last_seen_at, user_agent, aal, is_current")
    .order("is_current", { ascending: false })
    .order("last_seen_at", { ascending: false });
  if (error !== null) throw error;
  return data.filter(isAccountSession);
}

function SessionsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6 py-4">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-6 w-48" />
    </div>
  );
}
