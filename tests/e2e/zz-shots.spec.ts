import { afterAll, beforeAll, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { field, fillSignUp, goodPassword, headingIs, openPage, press, signUp } from "#tests/support/way-in.ts";
import { linkIn, mailTo } from "#tests/support/outbox.ts";
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
test("shots", async () => {
  const email = "shots@example.org";
  const page = await openPage(site);
  await fillSignUp(page, site, email);
  const link = linkIn(await mailTo(site.dataDirectory, email, /Confirm your email/));
  const shoot = async (name: string, p = page) => {
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await p.setViewportSize({ width, height });
      await p.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true });
    }
  };
  await page.reload();
  await headingIs(page, "Check your inbox");
  await shoot("inbox-reloaded");
  await page.goto(link);
  await headingIs(page, "Confirm your email");
  await shoot("confirm");
  await press(page, "Confirm my email");
  await page.getByRole("alert").first().waitFor();
  await shoot("confirm-empty");
  await field(page, "Password").fill("password12");
  await press(page, "Confirm my email");
  await page
    .getByRole("alert")
    .getByText(/easy to guess/)
    .first()
    .waitFor();
  await shoot("confirm-weak");
  await field(page, "Password").fill(goodPassword);
  await press(page, "Confirm my email");
  await page.waitForURL(/customer-dashboard/);
  await press(page, "Add that booking to my account");
  await page.waitForTimeout(800);
  await shoot("dashboard");
  const other = await openPage(site);
  await signUp(other, site, "mover@example.org");
  await other.goto(`${site.server.url}/account`);
  await other.getByLabel("New email address").fill("moved@example.org");
  await press(other, "Change my email");
  const changed = linkIn(await mailTo(site.dataDirectory, "moved@example.org", /./));
  const third = await openPage(site);
  await third.route("**/auth/v1/verify**", (route) =>
    route.request().postData()?.includes("password")
      ? route.continue()
      : route.fulfill({
          status: 400,
          headers: { "x-supabase-api-version": "2024-01-01" },
          json: { code: "current_password_required", message: "x" },
        }),
  );
  await third.goto(changed);
  await press(third, "Agree to the change");
  await third.getByText(/begun somewhere else/).waitFor();
  await shoot("change-owner", third);
  await field(third, "Password of your account").fill("wrong one here");
  await press(third, "Agree to the change");
  await third.getByRole("alert").first().waitFor();
  await shoot("change-wrong", third);
});
