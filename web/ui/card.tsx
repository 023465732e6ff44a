/** Paper on chalk: a bounded piece of content. */
import { clsx } from "clsx";
import type { ComponentProps } from "react";

export type CardProps = Omit<ComponentProps<"div">, "style"> & { as?: "div" | "section" | "article" | "li" | "aside" };

export function Card({ as: Element = "div", className, ...rest }: CardProps) {
  // The element is one of a closed list that all take the same attributes.
  const Tag = Element as "div";
  return <Tag className={clsx("rounded-large border border-line bg-paper p-5 shadow-soft sm:p-6", className)} {...rest} />;
}
