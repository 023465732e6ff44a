/** The same message with links that do not work, for readers other than its customer. */
import type { SendMessageNeeds } from "./message.ts";

const hidden = () => "shown-only";

export const withoutTokens = (needs: SendMessageNeeds): SendMessageNeeds => ({
  ...needs,
  accessToken: hidden,
  quoteAccessToken: hidden,
  refusalToken: hidden,
  reviewToken: hidden,
  payToken: hidden,
  changeOrderToken: hidden,
});
