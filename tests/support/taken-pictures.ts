/** Pictures of a page at three widths and at night, for somebody who looks at it. */
import fs from "node:fs";
import type { Page } from "playwright-core";

/** Into the folder that `TEST_PICTURES` names; without it none is made. */
export async function picture(of: Page, name: string): Promise<void> {
  const folder = process.env["TEST_PICTURES"];
  if (folder === undefined) return;
  const size = of.viewportSize() ?? { width: 1280, height: 800 };
  fs.mkdirSync(folder, { recursive: true });
  for (const width of [360, 768, 1280]) {
    await of.setViewportSize({ width, height: 800 });
    await of.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await of.emulateMedia({ colorScheme: "dark" });
  await of.screenshot({ path: `${folder}/${name}-dark.png`, fullPage: true });
  await of.emulateMedia({ colorScheme: "light" });
  await of.setViewportSize(size);
}
