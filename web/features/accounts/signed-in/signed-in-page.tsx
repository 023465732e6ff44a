/** The frame of every guarded page: title, who is signed in, their other pages, sign-out. Light or dark, as the person chose. */
import type { ComponentType, ReactNode } from "react";
import { RouteGuard } from "#web/features/accounts/guards/route-guard.tsx";
import { pageNames } from "./page-names.ts";
import type { GuardedPath } from "./page-names.ts";
import { SignedInHead } from "./signed-in-head.tsx";

type SignedInPageProps = {
  path: GuardedPath;
  /** The children bring their own heading. */
  hasOwnTitle?: boolean;
  /** Wraps the guard: for what is shown while offline, where no session can be checked. */
  around?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};

const Bare = ({ children }: { children: ReactNode }) => children;

export function SignedInPage({ path, hasOwnTitle = false, around: Around = Bare, children }: SignedInPageProps) {
  const title = pageNames[path];
  return (
    <main id="main" tabIndex={-1} className="signed-in outline-none">
      <Around>
        <RouteGuard path={path} title={title}>
          <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
            <SignedInHead />
            {!hasOwnTitle && <h1 className="mt-8 text-3xl sm:text-4xl print:hidden">{title}</h1>}
            <div className="mt-6">{children}</div>
          </div>
        </RouteGuard>
      </Around>
    </main>
  );
}
