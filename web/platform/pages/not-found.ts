/** For loaders: throws a 404, which shows the not-found page in place of the route. */
import { data } from "react-router";

export function throwNotFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader gives React Router a status
  throw data(null, { status: 404 });
}
