/** What is shown when a page fails (specification 8). Both ways out are page loads, so they work whatever broke. */
import { useLocation } from "react-router";
import { buttonClass } from "#web/ui/button.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";

export function CrashScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-16 text-center outline-none sm:py-24">
      <VanFill still fill={0} className="mx-auto max-w-72" />
      <h1 className="mt-8 text-4xl sm:text-5xl">Something Went Wrong</h1>
      <p className="mt-4 text-lg">We encountered an unexpected error. Don't worry, your data is safe.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href="/" className={buttonClass({ look: "secondary" })}>
          Go to Home
        </a>
        <a href={`${pathname}${search}`} className={buttonClass({ look: "quiet" })}>
          Reload Page
        </a>
      </div>
      <details className="mx-auto mt-10 max-w-xl rounded-medium border border-line bg-paper text-left">
        <summary className="cursor-pointer rounded-medium px-5 py-3 font-bold">Error message</summary>
        <p className="border-t border-line px-5 py-4 break-words text-ink-soft">{messageOf(error)}</p>
      </details>
    </main>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== "") return error.message;
  if (typeof error === "object" && error !== null && "statusText" in error && "status" in error) {
    return [error.status, error.statusText]
      .filter((part) => part !== "" && part !== undefined)
      .map(String)
      .join(" ");
  }
  return typeof error === "string" && error !== "" ? error : "No message was given.";
}
