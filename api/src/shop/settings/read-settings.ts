import { z } from 'zod'
import { default_settings, type Settings, type SettingsKey, settings } from '../../contract/settings.ts'
import type { Queryable } from '../../db/client.ts'
import { site_settings } from '../../db/tables/index.ts'

const saved_value = z.record(z.string(), z.unknown())

/** What the shop shows and charges by; a field its owner never saved has its default. Amounts in paise. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const saved = await db.select({ key: site_settings.key, value: site_settings.value }).from(site_settings)
  const merged: Record<SettingsKey, unknown> = { ...default_settings }
  for (const { key, value } of saved) merged[key] = { ...default_settings[key], ...saved_value.parse(value) }
  return settings.parse(merged)
}
