/** A data folder that a first start has already filled, as tests/support/template-folder.ts made it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inject } from "vitest";
import { makeDataDirectory } from "./running-server.ts";

export async function makeFilledDirectory(): ReturnType<typeof makeDataDirectory> {
  const data = await makeDataDirectory();
  // Not `fs.cp`: the cluster belongs to the system user that PostgreSQL runs as.
  await promisify(execFile)("cp", ["-a", `${inject("templateFolder")}/.`, data.directory]);
  return data;
}
