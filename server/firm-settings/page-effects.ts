/** What each page does beyond storing its row: what a change would mean for what is there already, and what follows once it is stored. */
import type { SettingsPageName } from "#domain/firm-settings/settings-pages.ts";
import type { PageEffects } from "./effect.ts";
import { vanEffects } from "./van-effects.ts";

export const pageEffects: Readonly<Partial<Record<SettingsPageName, PageEffects>>> = { vans: vanEffects };
