/** A problem raised by a command in the database (`app.problem`): its code and details. */
export class DatabaseProblem extends Error {
  readonly code: string;
  readonly details: Record<string, unknown>;
  constructor(code: string, details: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
