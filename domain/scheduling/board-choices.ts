/** The rules of the schedule board, skills of vans, reasons for absence, and limits. */

/**
 * What can be wrong with assigning a job to a van at a time. The database decides (`app.plan_stops`); the sentences are in
 * board.copy.ts. Rules in `neverOverridden` cannot be overridden for any reason.
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
  "expected",
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

/** What a van and its crew can do beyond an ordinary job; `app.job_needs` says which jobs require it. */
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
