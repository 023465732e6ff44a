/** The same message with links that open nothing: for eyes that are not its customer's. */
import type { SendMessageNeeds } from "./message.ts";

const hidden = () => "shown-only";

export const withoutTokens = (needs: SendMessageNeeds): SendMessageNeeds => ({
  ...needs,
  accessToken: hidden,
  quoteAccessToken: hidden,
  refusalToken: hidden,
  changeOrderToken: hidden,
});
