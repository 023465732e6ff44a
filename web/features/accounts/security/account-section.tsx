/** One section of the account page; it loads, fails and saves independently of the others. */
import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { Card } from "#web/ui/card.tsx";

export type AccountSectionProps = {
  heading: string;
  intro?: ReactNode;
  /** Takes the keyboard's focus when the element that had it is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function AccountSection({ heading, intro, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
        {heading}
      </h2>
      {intro !== undefined && <div className="mt-2 max-w-prose text-ink-soft">{intro}</div>}
      <div className="mt-5">{children}</div>
    </Card>
  );
}
