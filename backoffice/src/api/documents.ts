import type { Gstr1Format, MonthlyDocumentTotals } from '@nakshi/core/documents/admin-schema'
import type { TaxRate, TaxRateBody } from '@nakshi/core/tax/admin-schema'
import type { Identifier } from 'react-admin'
import { API, getJson, sendJson } from './fetch-json.ts'

export const invoiceUrl = (id: Identifier) => `${API}/orders/${id}/invoice`

export const documentUrl = (id: Identifier, documentId: string) =>
  `${API}/orders/${id}/documents/${documentId}`

/** `month` as `2026-11`. */
export const gstr1Url = (month: string, format: Gstr1Format) =>
  `${API}/documents/gstr1?month=${month}&format=${format}`

export const monthlyDocumentsUrl = (month: string) => `${API}/documents/archive?month=${month}`

export const getMonthlyDocuments = (month: string) =>
  getJson<MonthlyDocumentTotals>(`documents/summary?month=${month}`)

export const markReturnAsFiled = (month: string) => sendJson('documents/filed-returns', 'POST', { month })

export const undoFiledReturn = (id: string, reason: string) =>
  sendJson(`documents/filed-returns/${id}/undo`, 'POST', { reason })

export const listTaxRates = () => getJson<TaxRate[]>('tax-rates')

export const createTaxRate = (rate: TaxRateBody) => sendJson('tax-rates', 'POST', rate)

/** Those of codes that have no rate yet. */
export const addCommonTaxRates = (): Promise<{ added: number }> => sendJson('tax-rates/common', 'POST', {})

export const deleteTaxRate = (id: string) => sendJson(`tax-rates/${id}`, 'DELETE')
