/** One problem of a request: where, a code for programs, a sentence for people. */
export type FieldProblem = {
  /** Dotted path from the root of the request: `contact.email`, `items.0.quantity`. */
  field: string;
  code: string;
  message: string;
};

/** The body of every failed command: the same shape for every status. */
export type ProblemBody = {
  error: { code: string; message: string; requestId: string; fields?: FieldProblem[] } & Record<string, unknown>;
};
