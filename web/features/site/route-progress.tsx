/** The spinner while the code or data of the next page is on its way; not shown for a change that is quick. */
import { useNavigation } from "react-router";
import { Spinner } from "#web/ui/spinner.tsx";

export function RouteProgress() {
  const isWaiting = useNavigation().state === "loading";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-1/3 z-40 grid place-items-center">
      {isWaiting && (
        <p className="route-progress flex items-center gap-3 rounded-full border border-line bg-paper px-5 py-3 font-bold text-downs-deep shadow-soft">
          <Spinner className="size-6" />
          Loading
        </p>
      )}
    </div>
  );
}
