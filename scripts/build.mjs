/** `npm run build`: what `npm start` does before it serves. */
import { build, install } from "./prepare.mjs";

install();
build();
