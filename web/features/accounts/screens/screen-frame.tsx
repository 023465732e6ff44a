/** One screen of signing in: a card whose heading takes the focus when the screen opens. */
import { useEffect, useEffectEvent, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useSite } from "#web/platform/site.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Sentence } from "#web/ui/sentence.tsx";

export type ScreenFrameProps = {
  heading: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Under the card: other ways. */ below?: ReactNode;
};

export function ScreenFrame({ heading, intro, children, below }: ScreenFrameProps) {
  const title = useOpenedScreen(heading);
  return (
    <div className="mx-auto max-w-xl px-4 py-8 sm:px-6 sm:py-14">
      <Card>
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          {heading}
        </h1>
        {intro !== undefined && <div className="mt-3 text-ink-soft">{intro}</div>}
        <div className="mt-6">{children}</div>
      </Card>
      {below !== undefined && <div className="mt-5 px-1">{below}</div>}
    </div>
  );
}

/** Whether a screen has been shown since the page was loaded: the first one leaves the focus where the browser put it. */
let isFirstOpen = true;

function useOpenedScreen(heading: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const siteName = useSite()?.config.company.name ?? "";
  const open = useEffectEvent(() => {
    if (!isFirstOpen || key !== "default") title.current?.focus({ preventScroll: true });
    if (!isFirstOpen || key !== "default") window.scrollTo({ top: 0 });
    isFirstOpen = false;
  });
  useEffect(() => open(), []);
  useEffect(() => {
    document.title = siteName === "" ? heading : `${heading} | ${siteName}`;
  }, [heading, siteName]);
  return title;
}

/** Shown while the screen's contents are not known. */
export function ScreenSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto max-w-xl px-4 py-8 sm:px-6 sm:py-14">
      <h1 className="sr-only">Your account</h1>
      <noscript>
        <p className="mb-6">
          <Sentence>This page needs JavaScript. Without it, call us and we’ll help you by phone.</Sentence>
        </p>
      </noscript>
      <Card>
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="mt-8 h-5 w-32" />
        <Skeleton className="mt-2 h-12" />
        <Skeleton className="mt-6 h-5 w-24" />
        <Skeleton className="mt-2 h-12" />
        <Skeleton className="mt-8 h-12 w-36 max-w-full" />
      </Card>
    </div>
  );
}
