/**
 * Asks a model one question, of pictures or of a text alone, through any chat endpoint that speaks OpenAI's protocol. One time
 * limit, one try; the key goes into the request's head and nowhere else, and nothing is written to a log from here.
 */
import OpenAI, { APIError, APIUserAbortError } from "openai";
import { VisionError } from "./vision.errors.ts";

export type VisionService = {
  /** Up to `/v1`, like `https://api.example.org/v1`. */
  url: string;
  /** Empty for a service that asks for none. */
  key: string;
  model: string;
  timeoutMilliseconds: number;
};

/** `text`: said before the pictures. `pictures`: data addresses, each after the words that name it. */
export type VisionQuestion = {
  instructions: string;
  text?: string;
  pictures: readonly { name: string; dataUrl: string }[];
  /** JSON Schema of the answer. */
  answer: { name: string; schema: Record<string, unknown> };
};
/** `text`: JSON if the model kept to it. `model`: as the service names what answered. */
export type VisionReply = { text: string; model: string };
export type Vision = { request: (question: VisionQuestion) => Promise<VisionReply> };

/** Enough for sixty things; more would be paid for and not read. */
const maxAnswerTokens = 3_000;

export function createVision(service: VisionService): Vision {
  const client = new OpenAI({
    baseURL: service.url,
    apiKey: service.key === "" ? "none" : service.key,
    // Whatever the process finds in its surroundings is not meant for this service.
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: service.timeoutMilliseconds,
    logLevel: "off",
    // Following one would carry the key and the pictures to another host.
    fetchOptions: { redirect: "error" },
  });
  return { request: (question) => request(client, service, question) };
}

async function request(client: OpenAI, { model, timeoutMilliseconds }: VisionService, question: VisionQuestion): Promise<VisionReply> {
  // The client's own limit ends with the answer's head: a body that trickles in would be waited for.
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
    // A service that only resembles the protocol may leave any of it out.
    const text: unknown = completion.choices?.[0]?.message?.content;
    if (typeof text !== "string") throw new VisionError("failed", "The vision service answered without a text");
    return { text, model: typeof completion.model === "string" && completion.model !== "" ? completion.model : model };
  } catch (error) {
    throw signal.aborted ? new VisionError("late", "The vision service did not answer in time") : failureOf(error);
  }
}

function failureOf(error: unknown): VisionError {
  if (error instanceof VisionError) return error;
  if (error instanceof APIUserAbortError || error instanceof OpenAI.APIConnectionTimeoutError)
    return new VisionError("late", "The vision service did not answer in time");
  const status: unknown = error instanceof APIError ? error.status : undefined;
  if (typeof status !== "number") return new VisionError("failed", "The vision service could not be reached or not be understood");
  return new VisionError(status < 500 ? "refused" : "failed", `The vision service answered ${status}`);
}
