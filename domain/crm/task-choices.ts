/** The options of a task, without the schemas, so that pages that only show them need not load zod. */
export const taskTypes = ["call", "message", "visit", "photo", "payment", "compliance"] as const;
export type TaskType = (typeof taskTypes)[number];
export const taskPriorities = ["low", "normal", "high"] as const;
export const taskStates = ["open", "snoozed", "done", "cancelled"] as const;
export const recurrenceUnits = ["day", "week", "month", "year"] as const;
/** Every so many days, weeks, months or years: `{ every: 2, unit: "week" }`. */
export type Recurrence = { every: number; unit: (typeof recurrenceUnits)[number] };
export const taskLimits = { title: 200, every: 52, perPage: 50 } as const;
/** The filter of the list: `open` is every task not yet done. */
export const taskShows = ["open", "overdue", "today", "later", "ended"] as const;
