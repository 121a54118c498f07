import {
  defaultSettings,
  type Settings,
  type SettingsKey,
  type StoreSettings,
} from '@nakshi/core/settings/schema'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/platform/db/client.ts'
import { siteSettings } from '../src/platform/db/tables/index.ts'

const { header, footer } = defaultSettings.menu_settings
/** As it is shown: without gift cards, which are off. */
export const menusOfNewShop: Settings['menu_settings'] = {
  header,
  footer: footer.map((column) => ({
    ...column,
    links: column.links.filter(({ link }) => link !== '/gift-cards'),
  })),
}

/** Changes some settings of the store and leaves the others. */
export async function setStore(db: Db, value: Partial<StoreSettings>): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ key: 'store_settings', value })
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`${siteSettings.value} || excluded.value` },
    })
}

/** Replaces a group of settings. */
export async function setSettings<Key extends SettingsKey>(
  db: Db,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } })
}
