/** The names of all vans, for a choice; those that are no longer driven as well, because old bookings were on them. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";

const most = 100;

/** `chosen`: is among them in any case, because a kept filter may name a van that is gone. */
export function useVanNames(chosen: string | undefined): string[] {
  const { client } = useSession();
  const vans = useQuery({
    queryKey: ["van-names"],
    staleTime: 600_000,
    queryFn: async () => {
      const { data, error } = await (await client()).from("vans").select("name").order("name").limit(most);
      if (error !== null) throw error;
      return data.map(({ name }) => name);
    },
  });
  const names = vans.data ?? [];
  return chosen === undefined || names.includes(chosen) ? names : [...names, chosen];
}
