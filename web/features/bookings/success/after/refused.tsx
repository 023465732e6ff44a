/** Why something was refused, read out when it appears. */
export function Refused({ problem }: { problem: string | null }) {
  return (
    <p role="alert" className={problem === null ? "sr-only" : "font-semibold text-brick-deep"}>
      {problem}
    </p>
  );
}
