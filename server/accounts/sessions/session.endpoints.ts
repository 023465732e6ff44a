/** What a session may do about itself: see who it is, sign out, prove itself again. */
import { z } from "zod";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import { forSession, messageTurn, step } from "../account-steps.ts";
import type { AccountNeeds, UserJson } from "../account-steps.ts";

export function sessionEndpoints(needs: AccountNeeds) {
  return [
    defineEndpoint({
      method: "get",
      path: "/user",
      needs: "session",
      schema: z.unknown(),
      run: async (context) => ({ status: 200, body: (await step<{ user: UserJson }>(needs, "get_user", forSession(context))).user }),
    }),
    defineEndpoint({
      method: "post",
      path: "/logout",
      needs: "session",
      schema: z.object({ scope: z.enum(["global", "local", "others"]).default("global") }),
      run: async (context, { scope }) => {
        await step(needs, "sign_out", { ...forSession(context), scope });
        return { status: 204 };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/reauthenticate",
      needs: "session",
      limit: { name: "auth reauthenticate", calls: 30, perSeconds: 300 },
      schema: z.unknown(),
      run: async (context) => {
        const turn = messageTurn(needs, context.subject("reauthenticate", context.session.userId));
        await step(needs, "reauthenticate", { ...forSession(context), ...turn });
        return { status: 200, body: {} };
      },
    }),
  ];
}
