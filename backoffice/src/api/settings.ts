import type { ShopSettings } from '@nakshi/api/contract/settings'
import { fetchJson } from './fetch-json.ts'

/** What the shop front reads. */
export async function readShopSettings(): Promise<ShopSettings> {
  return (await fetchJson('/api/settings')).json
}
