/** What a task may be, without the schemas: pages that only show the choices need not load those. */
export const taskTypes = ["call", "message", "visit", "photo", "payment", "compliance"] as const;
export type TaskType = (typeof taskTypes)[number];
export const taskPriorities = ["low", "normal", "high"] as const;
export const taskStates = ["open", "snoozed", "done", "cancelled"] as const;
export type TaskState = (typeof taskStates)[number];
export const recurrenceUnits = ["day", "week", "month", "year"] as const;
/** Every so many days, weeks, months or years. */
export type Recurrence = { every: number; unit: (typeof recurrenceUnits)[number] };
export const taskLimits = { title: 200, every: 52, perPage: 50 } as const;
/** What the list shows: `open` is everything still to be done. */
export const taskShows = ["open", "overdue", "today", "later", "ended"] as const;
