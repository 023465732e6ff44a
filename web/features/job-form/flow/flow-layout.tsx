/** The layout around a step: the step, the price beside it on wide screens, and a skeleton while the step loads. */
import type { ReactNode } from "react";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export type FlowLayoutProps = {
  step: string;
  /** What stands beside the step; without it the step has the whole width. */
  aside: { label: string; content: ReactNode } | null;
  children: ReactNode;
};

export function FlowLayout({ step, aside, children }: FlowLayoutProps) {
  const isHydrated = useHydrated();
  return (
    <div
      // The server's HTML shows the first step to everybody: documents/other-step.ts hides it from who asks for another.
      data-served-step={isHydrated ? undefined : step}
      className="mx-auto grid max-w-page gap-x-12 px-4 pt-6 pb-28 sm:px-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-16"
    >
      <div className={`min-w-0 ${aside === null ? "lg:col-span-2" : "max-w-2xl"}`}>{children}</div>
      {aside !== null && (
        <aside aria-label={aside.label} className="hidden lg:block">
          {aside.content}
        </aside>
      )}
    </div>
  );
}

export function StepSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-6 space-y-6">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index}>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-12" />
          </div>
        ))}
      </div>
    </div>
  );
}
