import type { ShopSettings } from '@nakshi/api/contract/settings'
import { fetchJson } from './fetch-json.ts'

export async function getShopSettings(): Promise<ShopSettings> {
  return (await fetchJson('/api/settings')).json
}
