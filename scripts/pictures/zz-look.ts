import fs from "node:fs/promises";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import type { Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { startServer } from "#tests/support/running-server.ts";
import { field, press, scriptIsThere } from "#tests/support/way-in.ts";
import { readLogins } from "../demo/demo-folder.mjs";
const dir = "data-demo"; const out = "/tmp/look8"; await fs.mkdir(out, { recursive: true });
const server = await startServer(dir, { DEMO: "on" });
const password = (await fs.readFile(`${dir}/postgres-password`, "utf8")).trim();
const port = (await fs.readFile(`${dir}/postgres/postmaster.pid`, "utf8")).split("\n")[3];
const db = new pg.Client(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`); await db.connect();
const one = async (sql: string, v: unknown[] = []) => (await db.query(sql, v)).rows[0] ?? {};
const logins = readLogins(dir)!;
const browser = await launchBrowser();
const sizes = [[360, 800], [768, 1000], [1280, 900]] as const;
async function shots(page: Page, name: string, { dark = true, part }: { dark?: boolean; part?: string | RegExp } = {}) {
  for (const [width, height] of sizes) for (const scheme of dark && width !== 768 ? (["light", "dark"] as const) : (["light"] as const)) {
    await page.setViewportSize({ width, height }); await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    if (part !== undefined) await page.getByText(part).first().evaluate((e) => e.scrollIntoView({ block: "center" })).catch(() => console.log("no part", name));
    await page.waitForTimeout(250);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) console.log("SIDEWAYS", name, width);
    await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png` });
  }
}
async function attempt(name: string, work: () => Promise<void>) { try { await work(); console.log("ok", name); } catch (error) { console.log("FAILED", name, String(error).slice(0, 400)); } }
async function signed(role: string) {
  const login = logins.find((l) => l.role === role)!; const context = await browser.newContext({ locale: "en-GB" }); context.setDefaultTimeout(20_000);
  const page = await context.newPage(); await page.goto(`${server.url}/auth`); await scriptIsThere(page);
  await field(page, "Email address").fill(login.email); await field(page, "Password").fill(login.password); await press(page, "Sign in");
  if (login.totpSecret !== undefined) { await field(page, "6-digit code").fill(new TOTP({ secret: Secret.fromBase32(login.totpSecret) }).generate()); await press(page, "Continue"); }
  await page.waitForURL((a) => !a.pathname.startsWith("/auth")); return page;
}
const refs = (await db.query("select reference from bookings where state = 'confirmed' and starts_at > now() + interval '2 days' order by starts_at limit 6")).rows.map((r) => r.reference);
console.log(refs, await one("select count(*) filter (where balance_pence > 0) as owed, count(*) filter (where ended_early) as early, count(*) from bookings"));
const na = (await one("select reference from bookings where state = 'no_access' limit 1")).reference ?? (await one("select b.reference from bookings b where b.ended_early limit 1")).reference;
console.log({ na });
const visitor = await (await browser.newContext({ locale: "en-GB" })).newPage(); visitor.setDefaultTimeout(20_000);
await attempt("chat", async () => { await visitor.setViewportSize({ width: 360, height: 800 }); await visitor.goto(`${server.url}/`); await visitor.waitForLoadState("networkidle"); await visitor.getByRole("button", { name: /chat/i }).first().click(); const box = visitor.getByRole("textbox").last(); await box.fill("I want to talk to a person"); await box.press("Enter"); await visitor.waitForTimeout(3000); await shots(visitor, "chat-person", { dark: false }); await visitor.getByRole("button", { name: /Back to the assistant/ }).click().catch(() => console.log("no back")); await visitor.waitForTimeout(400); await box.fill("how much for a sofa in Lewes?"); await box.press("Enter"); await visitor.waitForTimeout(3000); await shots(visitor, "chat-back", { dark: false }); });
await attempt("plain chat", async () => { await visitor.goto(`${server.url}/chat`); await visitor.waitForLoadState("networkidle"); await shots(visitor, "chat-page", { dark: false }); });
await attempt("large text", async () => { await visitor.setViewportSize({ width: 360, height: 800 }); for (const path of ["/", "/book", "/quote", "/calculator", "/horsham"]) { await visitor.goto(`${server.url}${path}`); await visitor.evaluate(() => { document.documentElement.style.fontSize = "200%"; }); await visitor.waitForTimeout(300); console.log(path, await visitor.evaluate(() => [document.documentElement.scrollWidth, [...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".overflow-x-auto")).slice(0, 8).map((e) => e.tagName + "." + String(e.className).slice(0, 60) + " " + (e.textContent ?? "").slice(0, 30)).join(" | ")])); await visitor.screenshot({ path: `${out}/large-${path.slice(1) || "home"}.png` }); } });
await db.end(); await browser.close(); await server.stop();
