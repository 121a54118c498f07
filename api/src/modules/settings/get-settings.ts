import {
  defaultSettings,
  type Settings,
  type SettingsKey,
  type StoreSettings,
  settings,
  storeSettings,
} from '@nakshi/contract/shop/settings'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { siteSettings } from '../../db/tables/index.ts'

const savedValue = z.record(z.string(), z.unknown())

/** Drops unknown fields: a newer instance may have saved them during a rolling update. */
export function withDefaults(key: SettingsKey, saved: unknown): Record<string, unknown> {
  const known = Object.entries(savedValue.parse(saved ?? {})).filter(([name]) => name in defaultSettings[key])
  return { ...defaultSettings[key], ...Object.fromEntries(known) }
}

export async function getAllSettings(db: Queryable): Promise<Settings> {
  const saved = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings)
  const merged: Record<SettingsKey, unknown> = { ...defaultSettings }
  for (const { key, value } of saved) merged[key] = withDefaults(key, value)
  return settings.parse(merged)
}

export const toQuoteTerms = ({ free_shipping_threshold, tax_mode }: StoreSettings) => ({
  store_threshold: free_shipping_threshold,
  tax_mode,
})

export async function getStoreSettings(db: Queryable): Promise<StoreSettings> {
  const [saved] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, 'store_settings'))
  return storeSettings.parse(withDefaults('store_settings', saved?.value))
}
