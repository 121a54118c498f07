import { getPagePath } from '@nakshi/core/content/page-kinds'
import { type CourierSettings, courierSettings } from '@nakshi/core/couriers/settings'
import { type DeliverySettings, deliverySettings } from '@nakshi/core/delivery/settings'
import { type PaymentSettings, paymentSettings } from '@nakshi/core/payments/settings'
import {
  getRetentionDays,
  type PrivacySettings,
  privacySettings,
  type RetentionDays,
} from '@nakshi/core/privacy/retention-periods'
import { type MarketingSettings, marketingSettings } from '@nakshi/core/settings/marketing'
import {
  defaultSettings,
  type Settings,
  type SettingsKey,
  type StoreSettings,
  settings,
} from '@nakshi/core/settings/schema'
import { storeSettings } from '@nakshi/core/settings/store'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/client.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { pages, siteSettings } from '../../platform/db/tables/index.ts'

const savedValue = z.record(z.string(), z.unknown())

/** Drops unknown fields: a newer instance may have saved them during a rolling update. */
export function withDefaults(key: SettingsKey, saved: unknown): Record<string, unknown> {
  const known = Object.entries(savedValue.parse(saved ?? {})).filter(([name]) => name in defaultSettings[key])
  return { ...defaultSettings[key], ...Object.fromEntries(known) }
}

export async function getAllSettings(db: Queryable): Promise<Settings> {
  return toSettings(await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings))
}

type SavedGroup = Pick<typeof siteSettings.$inferSelect, 'key' | 'value'>

/** Only what was saved is checked: the defaults are known to be valid. */
const savedGroups = settings.partial()

function toSettings(saved: SavedGroup[]): Settings {
  const groups = savedGroups.parse(
    Object.fromEntries(saved.map(({ key, value }) => [key, withDefaults(key, value)])),
  )
  return { ...defaultSettings, ...groups }
}

const shopState = prepareOnce((db) =>
  db
    .select({
      saved: sql<SavedGroup[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', value)), '[]') from ${siteSettings}
      )`,
      published: sql<Parameters<typeof getPagePath>[0][]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'slug', slug)), '[]') from ${pages}
        where status = 'published'
      )`,
      personalises: sql<boolean>`exists (
        select from custom_options o join products p on p.id = o.product_id where p.is_active
      )`,
      takes_returns: sql<boolean>`exists (
        select from products p where p.is_active and coalesce(p.returns_policy = 'thirty_days',
          not exists (select from custom_options o where o.product_id = p.id))
      )`,
    })
    .from(sql`(select) as nothing`)
    .prepare('shop_state'),
)

interface ShopState {
  settings: Settings
  publishedPaths: ReadonlySet<string>
  /** Sells something personalised. */
  personalises: boolean
  /** Sells something that can be returned for a change of mind. */
  takes_returns: boolean
}

/** In one statement, as each page of the shop needs all of it. */
export async function getShopState(db: Queryable): Promise<ShopState> {
  const [row] = await shopState(db).execute()
  return {
    settings: toSettings(row?.saved ?? []),
    publishedPaths: new Set(row?.published.map(getPagePath)),
    personalises: row?.personalises ?? false,
    takes_returns: row?.takes_returns ?? false,
  }
}

/** What the price of a cart and its delivery depend on. */
export type OrderTerms = { store: StoreSettings; delivery: DeliverySettings; payment: PaymentSettings }

const savedTerms = prepareOnce((db) =>
  db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.key, ['store_settings', 'delivery_settings', 'payment_settings']))
    .prepare('saved_terms'),
)

export async function getOrderTerms(db: Queryable): Promise<OrderTerms> {
  const saved = await savedTerms(db).execute()
  const getValue = (key: SettingsKey) => withDefaults(key, saved.find((row) => row.key === key)?.value)
  return {
    store: storeSettings.parse(getValue('store_settings')),
    delivery: deliverySettings.parse(getValue('delivery_settings')),
    payment: paymentSettings.parse(getValue('payment_settings')),
  }
}

async function getSettingsGroup(db: Queryable, key: SettingsKey): Promise<Record<string, unknown>> {
  const [saved] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, key))
  return withDefaults(key, saved?.value)
}

export const getStoreSettings = async (db: Queryable): Promise<StoreSettings> =>
  storeSettings.parse(await getSettingsGroup(db, 'store_settings'))

export const getPaymentSettings = async (db: Queryable): Promise<PaymentSettings> =>
  paymentSettings.parse(await getSettingsGroup(db, 'payment_settings'))

export const getMarketingSettings = async (db: Queryable): Promise<MarketingSettings> =>
  marketingSettings.parse(await getSettingsGroup(db, 'marketing_settings'))

export const getCourierSettings = async (db: Queryable): Promise<CourierSettings> =>
  courierSettings.parse(await getSettingsGroup(db, 'courier_settings'))

const getPrivacySettings = async (db: Queryable): Promise<PrivacySettings> =>
  privacySettings.parse(await getSettingsGroup(db, 'privacy_settings'))

/** How long each kind of data is kept, as chosen and as the law asks. */
export const getRetention = async (db: Queryable, now: Date): Promise<RetentionDays> =>
  getRetentionDays(await getPrivacySettings(db), now)
