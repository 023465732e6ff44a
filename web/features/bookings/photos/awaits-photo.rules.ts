/** Photos may follow a booking, but for the one that is asked for where nobody will be there. */
import type { Draft } from "../draft/draft.rules.ts";

/** True until the first photo that must be there has arrived. */
export const awaitsPhoto = ({ place, quote, photos }: Draft): boolean =>
  place.presence === "no" && quote === null && photos.shown > 0 && photos.ready === 0;
