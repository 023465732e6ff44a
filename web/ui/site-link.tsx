/** A link that knows whether its target is an app (client navigation), a static page (page load) or outside. */
import { Link } from "react-router";
import type { ComponentProps } from "react";
import { isAppPath } from "#web/platform/app-paths.ts";

export type SiteLinkProps = Omit<ComponentProps<"a">, "href" | "style"> & { to: string };

export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  if (!to.startsWith("/"))
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  const isApp = isAppPath(to);
  return (
    <Link to={to} reloadDocument={!isApp} prefetch={isApp ? "intent" : "none"} discover="none" {...rest}>
      {children}
    </Link>
  );
}
