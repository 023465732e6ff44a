/** The heading of a state, which takes the keyboard's place when the state has newly come about. */
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";

/** Set once a page of questions was seen: what opens with the link is left alone. */
let hasSeenQuestions = false;
export const noteQuestionsSeen = () => void (hasSeenQuestions = true);

export function StateHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasSeenQuestions) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl outline-none sm:text-4xl">
      {children}
    </h1>
  );
}
