/** For loaders: there is nothing at this address any more. The route's place is taken by the not-found page, with status 404. */
import { data } from "react-router";

export function throwNotFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader gives React Router a status
  throw data(null, { status: 404 });
}
