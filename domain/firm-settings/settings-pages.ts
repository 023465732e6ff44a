/** All settings pages. A new one is declared in a file of its own and named here. */
import type { SettingsPage } from "./settings-page.ts";
import { vansPage } from "./vans.ts";

export const settingsPageNames = ["vans"] as const;
export type SettingsPageName = (typeof settingsPageNames)[number];

export const settingsPages: Readonly<Record<SettingsPageName, SettingsPage>> = { vans: vansPage };
