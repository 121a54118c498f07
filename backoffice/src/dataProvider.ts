import type { Board, MovePieces, ScanBody, Scanned } from '@nakshi/api/contract/admin/board'
import type { Dashboard } from '@nakshi/api/contract/admin/dashboard'
import type { ExportCounts, ExportFormat, ExportLayout } from '@nakshi/api/contract/admin/export'
import type { ExportPreset, ExportPresetBody } from '@nakshi/api/contract/admin/export-presets'
import type { MakingStep, OrderStatusCounts, OrderStatusPreview } from '@nakshi/api/contract/admin/orders'
import type { Gstr1Format, MonthOfPapers } from '@nakshi/api/contract/admin/papers'
import type { ParcelBody, ParcelChange } from '@nakshi/api/contract/admin/parcels'
import type { ProblemCount, ProblemDecisionSent } from '@nakshi/api/contract/admin/problems'
import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import type { ItemQuestionBody } from '@nakshi/api/contract/admin/questions'
import type { Report, ReportQuery } from '@nakshi/api/contract/admin/reports'
import type { MissMeansBody, SearchMiss, SearchSynonym } from '@nakshi/api/contract/admin/search-words'
import type { TaxRate, TaxRateBody } from '@nakshi/api/contract/admin/tax-rates'
import type { Today } from '@nakshi/api/contract/admin/today'
import type { TrackingImport, TrackingImportAnswer } from '@nakshi/api/contract/admin/tracking'
import type { PrintArea, PrintAreasBody } from '@nakshi/api/contract/designs'
import type { OrderStatus, RefundKind } from '@nakshi/api/contract/orders'
import type { ShopSettings } from '@nakshi/api/contract/settings'
import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, Identifier, SortPayload } from 'react-admin'
import { fetchJson } from './api/fetch-json.ts'

const API = '/api/admin'
const simpleRest = simpleRestProvider(API, fetchJson)

const many = (resource: string, ids: readonly Identifier[]) =>
  `${API}/${resource}?${new URLSearchParams({ filter: JSON.stringify({ id: ids }) })}`

/**
 * The published dialect; but a total may be `1000+`, and many rows at once are one request, which
 * succeeds as a whole or not at all.
 */
export const dataProvider = {
  ...simpleRest,
  getList: async (resource, query) => {
    let more = false
    const watched = simpleRestProvider(API, async (url, options) => {
      const answer = await fetchJson(url, options)
      more = answer.headers.get('content-range')?.endsWith('+') ?? false
      return answer
    })
    const list = await watched.getList(resource, query)
    if (!more) return list
    // More than are counted: react-admin then says "1-25 of more than 25" and turns pages as long
    // as there are some.
    const pageInfo = { hasNextPage: list.data.length > 0, hasPreviousPage: query.pagination?.page !== 1 }
    return { data: list.data, pageInfo }
  },
  updateMany: async (resource, { ids, data }) => {
    const { json } = await fetchJson(many(resource, ids), { method: 'PUT', body: JSON.stringify(data) })
    return { data: json }
  },
  deleteMany: async (resource, { ids }) => {
    const { json } = await fetchJson(many(resource, ids), { method: 'DELETE' })
    return { data: json }
  },
} satisfies DataProvider

export async function readDashboard(): Promise<Dashboard> {
  return (await fetchJson(`${API}/dashboard`)).json
}

export async function readToday(): Promise<Today> {
  return (await fetchJson(`${API}/today`)).json
}

/** How many orders each status tab holds under the list's other filters. */
export async function countOrdersByStatus(filter: object): Promise<OrderStatusCounts> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/orders/status-counts?${query}`)).json
}

/** What a status that moves money or goods would do to these orders. */
export async function previewStatus(ids: Identifier[], status: OrderStatus): Promise<OrderStatusPreview> {
  return (await fetchJson(`${many('orders/status-preview', ids)}&status=${status}`)).json
}

/** How many rows an export of these orders has. */
export async function countExportRows(filter: object): Promise<ExportCounts> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/orders/export/count?${query}`)).json
}

type ExportWish = {
  filter: object
  sort: SortPayload
  layout: ExportLayout
  format: ExportFormat
  columns: string[]
  /** one for all, or for items in a workbook one a product */
  sheets: 'one' | 'product'
}

/** Exports that are kept, with those that come with the shop. */
export async function listPresets(): Promise<ExportPreset[]> {
  return (await fetchJson(`${API}/export-presets`)).json.items
}
/** Keeps a preset, a new one where it has no id; answers all of them, as the next two do. */
export async function savePreset(id: string | null, body: ExportPresetBody): Promise<ExportPreset[]> {
  const { json } = await send(id ? `export-presets/${id}` : 'export-presets', id ? 'PUT' : 'POST', body)
  return json.items
}
export async function removePreset(id: string): Promise<ExportPreset[]> {
  return (await fetchJson(`${API}/export-presets/${id}`, { method: 'DELETE' })).json.items
}
/** Whether who is signed in gets it each morning. */
export async function readPreset(id: string, reads: boolean): Promise<ExportPreset[]> {
  return (await send(`export-presets/${id}/reader`, 'PUT', { reads })).json.items
}
/** The file of a preset: of its own orders, or of those named. */
export function presetAddress(preset: string, of?: { filter: object; sort: SortPayload }): string {
  const orders = of && {
    filter: JSON.stringify(of.filter),
    sort: JSON.stringify([of.sort.field, of.sort.order]),
  }
  return `${API}/orders/export?${new URLSearchParams({ preset, ...orders })}`
}

/** What was sold, given back or promised in a period. */
export async function readReport(query: ReportQuery): Promise<Report> {
  return (await fetchJson(`${API}/reports?${new URLSearchParams(query)}`)).json
}
export const reportAddress = (query: ReportQuery, format: 'csv' | 'xlsx') =>
  `${API}/reports/file?${new URLSearchParams({ ...query, format })}`

/** The file of exactly the orders that the list shows, all of them, in its order. */
export function exportAddress({ filter, sort, layout, format, columns, sheets }: ExportWish): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
    layout,
    format,
    columns: columns.join(','),
    sheets,
  })
  return `${API}/orders/export?${query}`
}

export const packingSlipsAddress = (ids: Identifier[]) => many('orders/packing-slips', ids)
export const jobTicketsAddress = (ids: Identifier[]) => many('orders/job-tickets', ids)
export const artworkAddress = (ids: Identifier[]) => many('orders/artwork', ids)
/** What pieces are made from, of whole orders or of single items. */
export const printFilesAddress = (of: 'orders' | 'items', ids: readonly Identifier[]) =>
  `${many('print-files', ids)}&of=${of}`
export type SheetWish = {
  sheet: 'a4' | 'a3' | 'bed'
  /** of a bed, in mm, as is the gap */
  width: number
  height: number
  gap: number
  mirror: boolean
}
export const sheetAddress = (
  of: 'orders' | 'items',
  ids: readonly Identifier[],
  { sheet, ...wish }: SheetWish,
) => {
  const { width, height, gap, mirror } = wish
  const size = sheet === 'bed' ? `&width=${width}&height=${height}` : ''
  return `${many('print-files/sheet', ids)}&of=${of}&sheet=${sheet}${size}&gap=${gap}&mirror=${mirror}`
}

/** Has the files of a piece made that could not be made before. */
export async function printFilesAgain(itemId: string): Promise<void> {
  await send(`print-files/${itemId}`, 'POST', {})
}

/** Shows a piece to its customer once more, by a new link. */
export async function sendProofAgain(itemId: string): Promise<void> {
  await send(`print-files/${itemId}/proof`, 'POST', {})
}

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

export async function listSynonyms(): Promise<SearchSynonym[]> {
  return (await fetchJson(`${API}/search-synonyms`)).json
}

/** A new group of words, or other words of one that is there. */
export async function saveSynonym({ id, words }: { id: string | null; words: string[] }): Promise<void> {
  await send(id ? `search-synonyms/${id}` : 'search-synonyms', id ? 'PUT' : 'POST', { words })
}

export async function removeSynonym(id: string): Promise<void> {
  await fetchJson(`${API}/search-synonyms/${id}`, { method: 'DELETE' })
}

export async function listMisses(): Promise<SearchMiss[]> {
  return (await fetchJson(`${API}/search-misses`)).json
}

/** From now on the words find what the other word finds. */
export async function sayMissMeans(body: MissMeansBody): Promise<void> {
  await send('search-misses/means', 'POST', body)
}

export async function forgetMiss(words: string): Promise<void> {
  await send('search-misses/forget', 'POST', { words })
}

const send = (url: string, method: 'POST' | 'PUT', body: object) =>
  fetchJson(`${API}/${url}`, { method, body: JSON.stringify(body) })

/** Where a product is made to the shopper's wish. */
export async function readPrintAreas(productId: Identifier): Promise<PrintArea[]> {
  return (await fetchJson(`${API}/products/${productId}/print-areas`)).json.areas
}

/** Sets all areas of a product; an area that is left out goes. */
export async function savePrintAreas(productId: Identifier, body: PrintAreasBody): Promise<PrintArea[]> {
  return (await send(`products/${productId}/print-areas`, 'PUT', body)).json.areas
}

type NewOption = Pick<AdminProduct['custom_options'][number], 'name' | 'type' | 'is_required'>

/** Adds a custom option to those that a product has; answers the product as it is then. */
export async function addCustomOption(product: AdminProduct, option: NewOption): Promise<AdminProduct> {
  const body = { custom_options: [...product.custom_options, option], updated_at: product.updated_at }
  return (await send(`products/${product.id}`, 'PUT', body)).json
}

export async function addOrderNote(id: Identifier, note: string): Promise<void> {
  await send(`orders/${id}/notes`, 'POST', { note })
}

/** How far the workshop is with an item; null: it has not looked at it. */
export async function setMakingStep(
  id: Identifier,
  itemId: string,
  makingStep: MakingStep | null,
  withoutProof?: string,
): Promise<void> {
  const body = { making_step: makingStep, without_proof: withoutProof }
  await send(`orders/${id}/items/${itemId}`, 'PUT', body)
}

/** The same, by those who see an order only as it is made. */
export async function setWorkshopStep(
  id: Identifier,
  itemId: string,
  makingStep: MakingStep | null,
  withoutProof?: string,
): Promise<void> {
  const body = { making_step: makingStep, without_proof: withoutProof }
  await send(`workshop-orders/${id}/items/${itemId}`, 'PUT', body)
}

/** The pieces of all orders at work, by step. */
export async function readBoard(filter: object): Promise<Board> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/workshop-board?${query}`)).json
}

/** Moves pieces as they were seen on the board; all of them or none. */
export async function movePieces(body: MovePieces): Promise<void> {
  await send('workshop-board/moves', 'POST', body)
}

/** Moves the pieces of a scanned ticket, or finds the order of a slip. */
export async function scanPaper(body: ScanBody): Promise<Scanned> {
  return (await send('workshop-board/scans', 'POST', body)).json
}

/** What to fetch for the pieces of a filter that are not made yet, as a PDF. */
export const pickingListAddress = (filter: object) =>
  `${API}/workshop-board/picking-list?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** Whether an answer of the customer is waited for. */
export async function setWaiting(id: Identifier, isWaiting: boolean): Promise<void> {
  await send(`orders/${id}`, 'PUT', { is_waiting: isWaiting })
}

/** Asks the customer about an item, by a letter and in the timeline. */
export async function askCustomer(id: Identifier, itemId: string, body: ItemQuestionBody): Promise<void> {
  await send(`workshop-orders/${id}/items/${itemId}/questions`, 'POST', body)
}

/** Puts a question away whose answer was seen to, or that needs none. */
export async function settleQuestion(id: string): Promise<void> {
  await send(`questions/${id}/settle`, 'POST', {})
}

/** Makes the piece from the new text and photo of an answer. */
export async function takeOverAnswer(id: string): Promise<void> {
  await send(`questions/${id}/take-over`, 'POST', {})
}

/** What the customer of an order asked to have corrected was seen to. */
export async function settleWishes(id: Identifier): Promise<void> {
  await send(`orders/${id}/wishes/settle`, 'POST', {})
}

/** Decides what is done about a problem with what arrived. */
export async function decideProblem(id: string, decision: ProblemDecisionSent): Promise<void> {
  await send(`problems/${id}/decision`, 'POST', decision)
}

/** How often something was wrong with which product. */
export async function readProblemCounts(): Promise<ProblemCount[]> {
  return (await fetchJson(`${API}/problems/by-product`)).json
}

/** Looks a courier's list through, or ships what it can. */
export async function importTracking(wish: TrackingImport): Promise<TrackingImportAnswer> {
  return (await send('orders/tracking', 'POST', wish)).json
}

/** Sends pieces of an order in a parcel. */
export async function addParcel(id: Identifier, parcel: ParcelBody): Promise<void> {
  await send(`orders/${id}/parcels`, 'POST', parcel)
}

/** Corrects a parcel, or says whether it arrived. */
export async function changeParcel(id: Identifier, parcelId: string, change: ParcelChange): Promise<void> {
  await send(`orders/${id}/parcels/${parcelId}`, 'PUT', change)
}

/** Takes a parcel back that did not leave. */
export async function removeParcel(id: Identifier, parcelId: string): Promise<void> {
  await fetchJson(`${API}/orders/${id}/parcels/${parcelId}`, { method: 'DELETE' })
}

/**
 * Begins to give back `amount` paise of what was paid for an order. The same key again is the same
 * refund.
 */
export async function refundOrder(
  id: Identifier,
  { key, ...refund }: { key: string; amount: number; kind: RefundKind; reason: string },
): Promise<void> {
  const headers = new Headers({ 'idempotency-key': key })
  await fetchJson(`${API}/orders/${id}/refunds`, { method: 'POST', body: JSON.stringify(refund), headers })
}

/** Takes up a refund again that failed. */
export async function retryRefund(id: Identifier, refundId: string): Promise<void> {
  await fetchJson(`${API}/orders/${id}/refunds/${refundId}/retry`, { method: 'POST' })
}

/** Takes a job up again that failed. */
export async function retryFailedJob(id: Identifier): Promise<void> {
  await fetchJson(`${API}/failed-jobs/${id}/retry`, { method: 'POST' })
}

/** What the shop front reads. */
export async function readShopSettings(): Promise<ShopSettings> {
  return (await fetchJson('/api/settings')).json
}
