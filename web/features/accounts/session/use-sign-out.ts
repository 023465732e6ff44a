/** The sign-out button of each page: its label, and one request however often it is pressed. */
import { useState } from "react";
import { useSession } from "./session-context.ts";

export function useSignOut(): { name: string; isBusy: boolean; leave: () => void } {
  const { user, signOut } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    await signOut();
    setIsBusy(false);
  };
  return { name: user === null ? "Close on this device" : "Sign out", isBusy, leave: () => void (isBusy || leave()) };
}
