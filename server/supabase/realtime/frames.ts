/** Messages of Phoenix channels in their wire formats: JSON objects (vsn 1.0.0), JSON arrays (2.0.0), and binary broadcasts. */

export type Version = "1.0.0" | "2.0.0";
/** A broadcast's payload: JSON text unchanged, or bytes. */
export type Broadcast = { event: string; json: string } | { event: string; bytes: Buffer };

/** Of what its members are sent. */
export const countBytes = (broadcast: Broadcast): number =>
  "json" in broadcast ? Buffer.byteLength(broadcast.json) : broadcast.bytes.length;
export type Frame = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: unknown };
/** The fields that address an answer. */
export type Address = Pick<Frame, "joinRef" | "ref" | "topic">;

const [userBroadcastPush, userBroadcast] = [3, 4];
const [bytesEncoding, jsonEncoding] = [0, 1];
const maxRef = 64;
/** In bytes, because one byte holds the length of a topic and of an event. */
export const maxName = 255;
export const isNameTooLong = (name: string) => Buffer.byteLength(name) > maxName;

/** Undefined for an invalid message. A broadcast's payload is a `Broadcast`. */
export function readFrame(version: Version, data: Buffer, isBinary: boolean): Frame | undefined {
  try {
    const frame = isBinary ? readBytes(data) : readText(version, data.toString("utf8"));
    return frame !== undefined && isWithinBounds(frame) ? frame : undefined;
  } catch {
    return undefined; // invalid JSON, or shorter than declared
  }
}

const isWithinBounds = ({ joinRef, ref, topic, event }: Frame) =>
  [joinRef, ref].every((one) => one === null || (typeof one === "string" && one.length <= maxRef)) &&
  typeof topic === "string" &&
  topic !== "" &&
  !isNameTooLong(topic) &&
  typeof event === "string" &&
  !isNameTooLong(event);

function readText(version: Version, text: string): Frame | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return undefined;
  const { topic, event, payload, ref, join_ref: joinRef } = value as Record<string, unknown>;
  const parts = version === "1.0.0" ? [joinRef, ref, topic, event, payload] : Array.isArray(value) ? (value as unknown[]) : [];
  const frame = { joinRef: parts[0] ?? null, ref: parts[1] ?? null, topic: parts[2], event: parts[3], payload: parts[4] } as Frame; // its types were checked by the caller
  return frame.event === "broadcast" ? { ...frame, payload: parseBroadcast(payload ?? parts[4]) } : frame;
}

function parseBroadcast(payload: unknown): Broadcast | undefined {
  if (typeof payload !== "object" || payload === null || !("event" in payload) || typeof payload.event !== "string") return undefined;
  return { event: payload.event, json: JSON.stringify("payload" in payload ? payload.payload : {}) };
}

/** Kind 3: the lengths of join reference, reference, topic, event and metadata, the encoding, then all of them. */
function readBytes(data: Buffer): Frame | undefined {
  if (data.readUInt8(0) !== userBroadcastPush) return undefined;
  const encoding = data.readUInt8(6);
  let at = 7;
  const parts = [1, 2, 3, 4, 5].map((index) => {
    const end = at + data.readUInt8(index);
    if (end > data.length) throw new RangeError("shorter than it says");
    const part = data.toString("utf8", at, end);
    at = end;
    return part;
  });
  const [joinRef = "", ref = "", topic = "", event = ""] = parts;
  if (isNameTooLong(event)) return undefined; // bytes that are no text become longer
  const payload = data.subarray(at);
  if (encoding === jsonEncoding) JSON.parse(payload.toString("utf8")); // other clients will parse it
  else if (encoding !== bytesEncoding) return undefined;
  const broadcast: Broadcast =
    encoding === jsonEncoding ? { event, json: payload.toString("utf8") } : { event, bytes: Buffer.from(payload) };
  return { joinRef: joinRef === "" ? null : joinRef, ref: ref === "" ? null : ref, topic, event: "broadcast", payload: broadcast };
}

/** @param payload JSON text */
export function frameText(version: Version, { joinRef, ref, topic }: Address, event: string, payload: string): string {
  const [a, b, c, d] = [JSON.stringify(joinRef), JSON.stringify(ref), JSON.stringify(topic), JSON.stringify(event)];
  return version === "1.0.0"
    ? `{"topic":${c},"event":${d},"payload":${payload},"ref":${b},"join_ref":${a}}`
    : `[${a},${b},${c},${d},${payload}]`;
}

export type FrameForAll = { data: Buffer; isBinary: boolean };
/** For all members of a channel, and therefore without a reference. @param payload JSON text */
export function frameForAll(version: Version, topic: string, event: string, payload: string): FrameForAll {
  return { data: Buffer.from(frameText(version, { joinRef: null, ref: null, topic }, event, payload)), isBinary: false };
}

/** Undefined where it cannot be said: version 1.0.0 cannot carry bytes. */
export function broadcastFrame(version: Version, topic: string, broadcast: Broadcast): FrameForAll | undefined {
  if ("json" in broadcast) {
    const payload = `{"type":"broadcast","event":${JSON.stringify(broadcast.event)},"payload":${broadcast.json}}`;
    return frameForAll(version, topic, "broadcast", payload);
  }
  if (version === "1.0.0") return undefined;
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(broadcast.event)];
  const head = Buffer.from([userBroadcast, topicBytes.length, eventBytes.length, 0, bytesEncoding]);
  return { data: Buffer.concat([head, topicBytes, eventBytes, broadcast.bytes]), isBinary: true };
}
