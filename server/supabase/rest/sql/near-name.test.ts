/** The hints that PostgREST gives for the same names, as its documentation and the clients' tests show them. */
import { expect, test } from "vitest";
import { nearName } from "./near-name.ts";

const parameters = ["(name, param, val)", "(attr, id)"];
const functions = ["get_messages", "get_status", "void_func", "function_with_optional_param", "echo_json"];
const kinds = ["json", "jsonb", "text", "default"].map((kind) => `polymorphic_function_with_unnamed_${kind}`);

test.each<[string, string[], string | undefined]>([
  ["(nam, pqaram, vall)", parameters, "(name, param, val)"],
  ["(param, val)", parameters, "(name, param, val)"],
  ["(attrs, id)", parameters, "(attr, id)"],
  ["(id)", parameters, "(attr, id)"],
  ["(noclosealternative)", parameters, undefined],
  ["()", parameters, undefined],
  ["()", ["()", "(a)"], "()"],
  ["blurb_message", functions, "get_messages"],
  ["get_statu", functions, "get_status"],
  ["GET_STATUS", functions, "get_status"],
  ["echo", functions, "echo_json"],
  ["polymorphic_function_with_unnamed_integer", kinds, "polymorphic_function_with_unnamed_text"],
  ["zzz", functions, undefined],
  ["", functions, undefined],
  ["x".repeat(301), ["x".repeat(300)], undefined],
  ["get_status", [], undefined],
])("%s", (wanted, names, near) => {
  expect(nearName(wanted, names)).toBe(near);
});
