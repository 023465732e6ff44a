/** argon2id and nothing else, in a process of its own: checks one password again and again, so many at once, and says how long it took. */
import os from "node:os";
import { verify } from "@node-rs/argon2";

const [hash = "", password = "", checks = "0", atOnce = "1", priority = "0"] = process.argv.slice(2);
os.setPriority(0, Number(priority)); // libuv's threads start later and inherit it

async function run(count: number): Promise<void> {
  let left = count;
  const one = async () => {
    while (left-- > 0) if (!(await verify(hash, password))) throw new Error("the password was refused");
  };
  await Promise.all(Array.from({ length: Number(atOnce) }, one));
}

await run(2 * Number(atOnce));
const cpu = process.cpuUsage();
const started = performance.now();
await run(Number(checks));
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(cpu);
process.stdout.write(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6 }));
