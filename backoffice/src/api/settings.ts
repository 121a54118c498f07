import type { ShopSettings } from '@nakshi/contract/shop/settings'
import { fetchJson } from './fetch-json.ts'

export async function getShopSettings(): Promise<ShopSettings> {
  return (await fetchJson('/api/settings')).json
}
