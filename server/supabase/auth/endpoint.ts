/** An endpoint of `auth/v1` as its router sees it: method, path, permitted callers, a schema, a limit and the work. */
import type { z } from "zod";
import type { SubjectOf } from "#server/kernel/subjects.ts";

/** The facts about a request that the database records. */
export type RequestContext = { now: Date; requestId: string; addressHash: string; userAgent: string | undefined };

export type AuthContext = {
  request: RequestContext;
  /** The bearer's session; empty where there is none and the endpoint requires none. */
  session: { userId: string; sessionId: string; aal: string };
  /** Tokens of known devices, not verified yet. */
  devices: string[];
  /** Where links lead afterwards, checked against the allow list. */
  redirectTo: string;
  /** Makes digests of what is guessed and of who guesses, for the throttles. */
  subject: SubjectOf;
  parameters: Record<string, string>;
};

export type AuthAnswer = { status: 200 | 204; body?: unknown; headers?: Record<string, string> } | { redirect: string };

export type AuthEndpoint<Schema extends z.ZodType = z.ZodType> = {
  method: "get" | "post" | "put" | "delete";
  path: string;
  needs: "nothing" | "session" | "service";
  /** The schema of the request's body, or of its query for GET and DELETE. */
  schema: Schema;
  /** How often one address may call it. */
  limit?: { name: string; calls: number; perSeconds: number };
  run: (context: AuthContext, input: z.output<Schema>) => Promise<AuthAnswer> | AuthAnswer;
};

export const defineEndpoint = <Schema extends z.ZodType>(endpoint: AuthEndpoint<Schema>): AuthEndpoint => endpoint;
