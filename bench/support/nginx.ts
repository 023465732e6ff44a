/** nginx serving one page from a file with its ready brotli body: one worker, the same bytes and headers as ours. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { childrenOf, findProgram } from "./processes.ts";
import type { Tidy } from "./processes.ts";
import { onCore } from "./wrk.ts";

const moduleFile = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

export const nginxPackages = (): string[] => [
  ...(findProgram("nginx") === undefined ? ["nginx (Debian package nginx-light)"] : []),
  ...(fs.existsSync(moduleFile) ? [] : ["nginx's brotli_static (Debian package libnginx-mod-http-brotli-static)"]),
];

export type Page = { html: Buffer; br: Buffer; headers: Record<string, string> };

/** Answers its address and the process of its worker. */
export async function startNginx({ html, br, headers }: Page, tidy: Tidy): Promise<{ url: string; workerPid: number }> {
  const folder = tidy.folder();
  const site = path.join(folder, "site");
  fs.mkdirSync(site);
  fs.writeFileSync(path.join(site, "index.html"), html);
  fs.writeFileSync(path.join(site, "index.html.br"), br);
  const port = await freePort();
  const configuration = path.join(folder, "nginx.conf");
  fs.writeFileSync(configuration, configurationFor({ folder, site, port, headers }));
  const [program = "nginx", ...args] = onCore("server", [
    findProgram("nginx") ?? "nginx",
    "-p",
    folder,
    "-c",
    configuration,
    "-e",
    path.join(folder, "error.log"),
  ]);
  const child = spawn(program, args, { stdio: "ignore" });
  tidy.later(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  });
  const url = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; ; attempt += 1) {
    const [workerPid] = childrenOf(child.pid ?? 0);
    if (
      workerPid !== undefined &&
      (await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      return { url, workerPid };
    if (attempt === 100 || child.exitCode !== null)
      throw new Error(`nginx did not start: ${fs.readFileSync(path.join(folder, "error.log"), "utf8")}`);
    await wait(50);
  }
}

function configurationFor({
  folder,
  site,
  port,
  headers,
}: {
  folder: string;
  site: string;
  port: number;
  headers: Record<string, string>;
}): string {
  const added = Object.entries(headers).map(([name, value]) => `      add_header ${name} "${value}";`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path ${folder}/${name};`);
  return `load_module ${moduleFile};
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10 inactive=1h;
  types { text/html html; }
  charset utf-8;
${temporary.join("\n")}
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${site};
      brotli_static on;
${added.join("\n")}
    }
  }
}
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo; // listening on TCP
      probe.close(() => resolve(port));
    });
  });
}
