import type { Gstr1Format, MonthlyDocumentTotals } from '@nakshi/contract/admin/documents'
import type { TaxRate, TaxRateBody } from '@nakshi/contract/admin/tax-rates'
import type { Identifier } from 'react-admin'
import { API, fetchJson, sendJson } from './fetch-json.ts'

export const invoiceUrl = (id: Identifier) => `${API}/orders/${id}/invoice`

export const documentUrl = (id: Identifier, documentId: string) =>
  `${API}/orders/${id}/documents/${documentId}`

/** `month` as `2026-11`. */
export const gstr1Url = (month: string, format: Gstr1Format) =>
  `${API}/documents/gstr1?month=${month}&format=${format}`

export async function getMonthlyDocuments(month: string): Promise<MonthlyDocumentTotals> {
  return (await fetchJson(`${API}/documents/summary?month=${month}`)).json
}

export async function listTaxRates(): Promise<TaxRate[]> {
  return (await fetchJson(`${API}/tax-rates`)).json
}

export async function createTaxRate(rate: TaxRateBody): Promise<void> {
  await sendJson('tax-rates', 'POST', rate)
}

export async function deleteTaxRate(id: string): Promise<void> {
  await fetchJson(`${API}/tax-rates/${id}`, { method: 'DELETE' })
}
