import type { AdminStoreCredit, CreditChangeBody } from '@nakshi/core/store-credit/admin-schema'
import { API, fetchJson, getJson } from './fetch-json.ts'

const PER_PAGE = 10

export const getStoreCredit = (customerId: string, page: number) =>
  getJson<AdminStoreCredit>(`customers/${customerId}/store-credit?page=${page}&per_page=${PER_PAGE}`)

/** The key is an idempotency key. */
export async function changeStoreCredit(
  customerId: string,
  { key, ...change }: CreditChangeBody & { key: string },
): Promise<void> {
  const headers = new Headers({ 'idempotency-key': key })
  await fetchJson(`${API}/customers/${customerId}/store-credit`, {
    method: 'POST',
    body: JSON.stringify(change),
    headers,
  })
}
