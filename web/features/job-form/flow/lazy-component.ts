/** Components whose code is fetched after the page's own. */
import { createElement, lazy, useEffect } from "react";
import type { ComponentType } from "react";
import { MissingPart } from "#web/features/site/missing-part.tsx";

/** Has the page's heading: where its code does not come, the route's `ErrorBoundary` stands in its place. */
export const lazyPage = <Props>(fetchPage: () => Promise<ComponentType<Props>>) =>
  lazy(() => fetchPage().then((Component) => ({ default: Component })));

/** Where the code does not come, the page around it stays and says so. A server that lacks it is broken, and throws. */
export const lazyComponent = <Props>(fetchComponent: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await fetchComponent() };
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      return { default: () => createElement(MissingPart, { error }) };
    }
  });

const delayMilliseconds = 1_500;

/** Preloads the later steps while the first is filled in, but not before the page is used. */
export function useLaterSteps(isInUse: boolean, fetchSteps: Readonly<Record<string, () => Promise<ComponentType>>>): void {
  useEffect(() => {
    const fetchAll = () => void Promise.allSettled(Object.values(fetchSteps).map((fetchStep) => fetchStep()));
    const timer = isInUse ? setTimeout(fetchAll, delayMilliseconds) : undefined;
    return () => clearTimeout(timer);
  }, [isInUse, fetchSteps]);
}
