import type { ShopSettings } from '@nakshi/core/settings/schema'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from './fetch-json.ts'

export const SHOP_SETTINGS_KEY = ['shop-settings']

const shopSettingsQuery = {
  queryKey: SHOP_SETTINGS_KEY,
  queryFn: async (): Promise<ShopSettings> => (await fetchJson('/api/settings')).json,
}

export const useShopSettings = () => useQuery(shopSettingsQuery)

/** Undefined until loaded. Not read again for each screen; saving the settings does. */
export const useBrand = () => useQuery({ ...shopSettingsQuery, staleTime: Number.POSITIVE_INFINITY }).data

export const useShopName = (): string | undefined => useBrand()?.store_settings.name
