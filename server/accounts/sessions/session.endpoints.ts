/** What a session may do for itself: read its user, sign out, request a code to prove its identity again. */
import { z } from "zod";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import { authLimits } from "../auth-limits.ts";
import { forSession, messageTurn } from "../account-steps.ts";
import type { AccountNeeds } from "../account-steps.ts";
import { reauthenticateProcedure } from "../users/users.procedures.ts";
import { getUserProcedure, signOutProcedure } from "./sessions.procedures.ts";

export function sessionEndpoints(needs: AccountNeeds) {
  return [
    defineEndpoint({
      method: "get",
      path: "/user",
      needs: "session",
      schema: z.unknown(),
      run: async (context) => ({ status: 200, body: (await getUserProcedure.performOrRefuse(needs.database, forSession(context))).user }),
    }),
    defineEndpoint({
      method: "post",
      path: "/logout",
      needs: "session",
      schema: z.object({ scope: z.enum(["global", "local", "others"]).default("global") }),
      run: async (context, { scope }) => {
        await signOutProcedure.performOrRefuse(needs.database, { ...forSession(context), scope });
        return { status: 204 };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/reauthenticate",
      needs: "session",
      limit: authLimits.reauthenticate,
      schema: z.unknown(),
      run: async (context) => {
        const turn = messageTurn(needs, context.subject("reauthenticate", context.session.userId));
        await reauthenticateProcedure.performOrRefuse(needs.database, { ...forSession(context), ...turn });
        return { status: 200, body: {} };
      },
    }),
  ];
}
