/** Browser and fault tests run the server as it is shipped: this makes sure that what is built is what is written. */
import { build } from "../../scripts/prepare.mjs";

export default function setup(): void {
  build();
}
