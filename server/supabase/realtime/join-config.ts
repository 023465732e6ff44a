/** Parses a join's configuration. Unknown fields are ignored, because newer clients may send more. */
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";

const change = z.object({
  event: z.enum(["*", "INSERT", "UPDATE", "DELETE"]),
  schema: boundedText(63).nullish(),
  table: boundedText(63).nullish(),
  filter: boundedText(500).nullish(),
  select: z.array(boundedText(63)).max(100).nullish(),
});
export type WantedChange = z.output<typeof change>;

const config = z.object({
  broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
  presence: z.object({ key: boundedText(255).nullish(), enabled: z.boolean().nullish() }).nullish(),
  postgres_changes: z.array(change).max(100).nullish(),
  private: z.boolean().nullish(),
});
const joinPayload = z.object({ config: config.nullish(), access_token: boundedText(8_192).nullish() });

export type JoinConfig = {
  ack: boolean;
  self: boolean;
  isPrivate: boolean;
  presenceKey: string | undefined;
  hasPresence: boolean;
  changes: WantedChange[];
};

/** Whether a channel would miss something without the database's notices: changes of rows, or of the role that a policy asks for. */
export const needsNotices = ({ changes, isPrivate }: JoinConfig) => isPrivate || changes.length > 0;

/** Undefined when it is invalid. */
export function readJoin(payload: unknown): { config: JoinConfig; token: string | undefined } | undefined {
  const parsed = joinPayload.safeParse(payload ?? {});
  if (!parsed.success) return undefined;
  const { config: wanted, access_token: token } = parsed.data;
  const key = wanted?.presence?.key ?? "";
  return {
    token: token ?? undefined,
    config: {
      ack: wanted?.broadcast?.ack === true,
      self: wanted?.broadcast?.self === true,
      isPrivate: wanted?.private === true,
      presenceKey: key === "" ? undefined : key,
      hasPresence: wanted?.presence?.enabled === true,
      changes: wanted?.postgres_changes ?? [],
    },
  };
}

const tokenPayload = z.object({ access_token: boundedText(8_192).nullish() });
/** Undefined when it is invalid; null without a token, which is a visitor. */
export function readToken(payload: unknown): string | null | undefined {
  const parsed = tokenPayload.safeParse(payload);
  return parsed.success ? (parsed.data.access_token ?? null) : undefined;
}
