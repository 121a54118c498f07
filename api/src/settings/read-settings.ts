import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  default_settings,
  type Settings,
  type SettingsKey,
  type StoreSettings,
  settings,
  store_settings,
} from '../contract/settings.ts'
import type { Queryable } from '../db/client.ts'
import { site_settings } from '../db/tables/index.ts'

const saved_value = z.record(z.string(), z.unknown())

/** What the shop shows and charges by; a field its owner never saved has its default. Amounts in paise. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const saved = await db.select({ key: site_settings.key, value: site_settings.value }).from(site_settings)
  const merged: Record<SettingsKey, unknown> = { ...default_settings }
  for (const { key, value } of saved) merged[key] = { ...default_settings[key], ...saved_value.parse(value) }
  return settings.parse(merged)
}

/** The part of the settings that the shop charges and writes letters by. */
export async function readStoreSettings(db: Queryable): Promise<StoreSettings> {
  const [saved] = await db
    .select({ value: site_settings.value })
    .from(site_settings)
    .where(eq(site_settings.key, 'store_settings'))
  return store_settings.parse({
    ...default_settings.store_settings,
    ...saved_value.parse(saved?.value ?? {}),
  })
}
