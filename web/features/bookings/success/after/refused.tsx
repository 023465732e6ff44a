/** Why something was refused, read out when it appears. */
import { Sentence } from "#web/ui/sentence.tsx";
export function Refused({ problem }: { problem: string | null }) {
  return (
    <p role="alert" className={problem === null ? "sr-only" : "font-semibold text-brick-deep"}>
      {problem !== null && <Sentence>{problem}</Sentence>}
    </p>
  );
}
