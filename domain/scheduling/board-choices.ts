/** What the schedule board is made of: the rules it checks, what vans can do, why one stays away, and how much at once. */

/**
 * What can be wrong with putting a job on a van at a time. The database decides (`app.plan_stops`); the sentences are in
 * board.copy.ts. Those of `neverOverridden` stay whatever reason is given.
 */
export const assignmentRules = [
  "day",
  "depot",
  "locked",
  "off_road",
  "load_over_van",
  "van_inactive",
  "crew_leave",
  "window",
  "hours",
  "overlap",
  "minutes",
  "volume",
  "weight",
  "emergency_reserve",
  "far_round",
  "skills",
  "pops_mix",
] as const;
export type AssignmentRule = (typeof assignmentRules)[number];
export const neverOverridden = [
  "day",
  "depot",
  "locked",
  "off_road",
  "load_over_van",
  "van_inactive",
] as const satisfies readonly AssignmentRule[];

/** What a van and its crew can do beyond an ordinary job; `app.job_needs` says which jobs ask for it. */
export const vanSkills = ["two-crew", "fridge-gas", "low-roof"] as const;
export type VanSkill = (typeof vanSkills)[number];

export const absenceKinds = ["off_road", "crew_leave"] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

export const boardLimits = {
  days: 7,
  moves: 50,
  stopsOfJob: 4,
  undoSteps: 10,
  reason: 300,
  absenceReason: 200,
  absenceDays: 60,
  crewNames: 3,
  crewName: 40,
} as const;
