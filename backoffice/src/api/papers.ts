import type { Gstr1Format, MonthOfPapers } from '@nakshi/api/contract/admin/papers'
import type { TaxRate, TaxRateBody } from '@nakshi/api/contract/admin/tax-rates'
import type { Identifier } from 'react-admin'
import { API, send } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

export const invoiceAddress = (id: Identifier) => `${API}/orders/${id}/invoice`

export const paperAddress = (id: Identifier, paperId: string) => `${API}/orders/${id}/papers/${paperId}`

/** The return GSTR-1 of a month, `2026-11`. */
export const gstr1Address = (month: string, format: Gstr1Format) =>
  `${API}/papers/gstr1?month=${month}&format=${format}`

/** What was invoiced and credited in a month. */
export async function readMonthOfPapers(month: string): Promise<MonthOfPapers> {
  return (await fetchJson(`${API}/papers/summary?month=${month}`)).json
}

export async function listTaxRates(): Promise<TaxRate[]> {
  return (await fetchJson(`${API}/tax-rates`)).json
}

export async function addTaxRate(rate: TaxRateBody): Promise<void> {
  await send('tax-rates', 'POST', rate)
}

export async function removeTaxRate(id: string): Promise<void> {
  await fetchJson(`${API}/tax-rates/${id}`, { method: 'DELETE' })
}
