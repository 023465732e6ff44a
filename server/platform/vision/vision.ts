/**
 * Asks a model one question, about pictures or text, through any chat endpoint with OpenAI's protocol. One time
 * limit, one attempt; the key is only ever sent in the request's headers, and nothing is logged here.
 */
import OpenAI, { APIError, APIUserAbortError } from "openai";
import { VisionError } from "./vision.errors.ts";

export type VisionService = {
  /** Up to `/v1`, like `https://api.example.org/v1`. */
  url: string;
  /** Empty for a service without keys. */
  key: string;
  model: string;
  timeoutMilliseconds: number;
};

/** `text`: precedes the pictures. `pictures`: data URLs, each after the text that names it. */
export type VisionQuestion = {
  instructions: string;
  text?: string;
  pictures: readonly { name: string; dataUrl: string }[];
  /** JSON Schema of the answer. */
  answer: { name: string; schema: Record<string, unknown> };
};
/** `text`: JSON if the model complied. `model`: the name the service gives for the model that answered. */
export type VisionReply = { text: string; model: string };
export type Vision = { request: (question: VisionQuestion) => Promise<VisionReply> };

/** Enough for sixty items; a longer answer would only cost more. */
const maxAnswerTokens = 3_000;

export function createVision(service: VisionService): Vision {
  const client = new OpenAI({
    baseURL: service.url,
    apiKey: service.key === "" ? "none" : service.key,
    // Ignores the environment variables the client would read, which are not meant for this service.
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: service.timeoutMilliseconds,
    logLevel: "off",
    // A redirect would send the key and the pictures to another host.
    fetchOptions: { redirect: "error" },
  });
  return { request: (question) => request(client, service, question) };
}

async function request(client: OpenAI, { model, timeoutMilliseconds }: VisionService, question: VisionQuestion): Promise<VisionReply> {
  // The client's own time limit ends with the response headers and would not cover a slow body.
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const completion = await client.chat.completions.create(
      {
        model,
        max_completion_tokens: maxAnswerTokens,
        messages: [
          { role: "system", content: question.instructions },
          {
            role: "user",
            content: [
              ...(question.text === undefined ? [] : [{ type: "text" as const, text: question.text }]),
              ...question.pictures.flatMap(({ name, dataUrl }) => [
                { type: "text" as const, text: name },
                { type: "image_url" as const, image_url: { url: dataUrl, detail: "low" as const } },
              ]),
            ],
          },
        ],
        response_format: { type: "json_schema", json_schema: { ...question.answer, strict: true } },
      },
      { signal },
    );
    // A service that only resembles the protocol may leave out any of these.
    const text: unknown = completion.choices?.[0]?.message?.content;
    if (typeof text !== "string") throw new VisionError("failed", "The vision service answered without a text");
    return { text, model: typeof completion.model === "string" && completion.model !== "" ? completion.model : model };
  } catch (error) {
    throw signal.aborted ? new VisionError("late", "The vision service did not answer in time") : toVisionError(error);
  }
}

function toVisionError(error: unknown): VisionError {
  if (error instanceof VisionError) return error;
  if (error instanceof APIUserAbortError || error instanceof OpenAI.APIConnectionTimeoutError)
    return new VisionError("late", "The vision service did not answer in time");
  const status: unknown = error instanceof APIError ? error.status : undefined;
  if (typeof status !== "number") return new VisionError("failed", "The vision service could not be reached or not be understood");
  return new VisionError(status < 500 ? "refused" : "failed", `The vision service answered ${status}`);
}
