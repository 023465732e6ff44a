/** The second step and, once there is one and none is being set up, its recovery codes: setting an app up makes new ones. */
import { useState } from "react";
import type { Factor } from "@supabase/supabase-js";
import { FactorsSection } from "./factors-section.tsx";
import type { Adding } from "./factors-section.tsx";
import { RecoverySection } from "./recovery-section.tsx";

export function SecondStep({ userId, factors }: { userId: string; factors: readonly Factor[] }) {
  const [begun, setBegun] = useState<{ adding: Adding; with: number }>({ adding: null, with: 0 });
  const { adding } = begun;
  return (
    <>
      <FactorsSection
        factors={factors}
        adding={adding}
        isProved={factors.length > begun.with}
        onAdding={(next) => setBegun({ adding: next, with: factors.length })}
      />
      {factors.length > 0 && adding === null && <RecoverySection userId={userId} />}
    </>
  );
}
