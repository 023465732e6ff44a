/** Commands of a measured server, over HTTP. */
import type { SendCommand } from "#tests/support/quotes.ts";
import type { App } from "./app.ts";

export const commandOf =
  ({ url, key }: Pick<App, "url" | "key">): SendCommand =>
  async (name, body, headers = {}) => {
    const answer = await fetch(`${url}/functions/v1/${name}`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };
