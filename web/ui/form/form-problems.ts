/** The problems of a plain form for the summary on top of it. */
export type FormProblem = { field: string; message: string };

/** For the summary of a form, in the order of its fields; `fields` gives each one's id. What concerns no field leads to the first. */
export function listFormProblems(errors: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>>): FormProblem[] {
  const [first = ""] = Object.values(fields);
  return Object.entries({ "": first, ...fields }).flatMap(([name, field]) => {
    const message = errors[name];
    return message === undefined ? [] : [{ field, message }];
  });
}
