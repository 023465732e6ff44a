/** What the worker, messages and the office use of automations. */
export {
  cancelRunProcedure,
  messageHistoryProcedure,
  planSelfCheckProcedure,
  replayRunProcedure,
  runNowProcedure,
} from "./automations.procedures.ts";
export { failedMessages } from "./message-runs.queries.ts";
export type { LookUpTexts } from "./sender-domain.ts";
export { releaseDueRuns } from "./release-due-runs.ts";
