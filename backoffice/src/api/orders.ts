import type {
  AdminOrder,
  OrderStatusCounts,
  OrderStatusPreview,
  ProductionStatus,
} from '@nakshi/contract/admin/orders'
import type { ParcelBody, ParcelChange } from '@nakshi/contract/admin/parcels'
import type { ItemQuestionBody } from '@nakshi/contract/admin/questions'
import type { TrackingImportInput, TrackingImportResponse } from '@nakshi/contract/admin/tracking'
import type { WorkshopItem } from '@nakshi/contract/admin/workshop'
import type { OrderStatus, RefundKind } from '@nakshi/contract/shop/orders'
import type { Identifier } from 'react-admin'
import { API, fetchJson, LONG_TIMEOUT_MS, sendJson, toManyUrl } from './fetch-json.ts'

export async function countOrdersByStatus(filter: object): Promise<OrderStatusCounts> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/orders/status-counts?${query}`)).json
}

export async function previewStatusChange(
  ids: Identifier[],
  status: OrderStatus,
): Promise<OrderStatusPreview> {
  return (await fetchJson(`${toManyUrl('orders/status-preview', ids)}&status=${status}`)).json
}

export const packingSlipsUrl = (ids: Identifier[]) => toManyUrl('orders/packing-slips', ids)

export const jobTicketsUrl = (ids: Identifier[]) => toManyUrl('orders/job-tickets', ids)

export const artworkUrl = (ids: Identifier[]) => toManyUrl('orders/artwork', ids)

export async function createOrderNote(id: Identifier, note: string): Promise<void> {
  await sendJson(`orders/${id}/notes`, 'POST', { note })
}

/** `null`: production has not started. */
export async function setProductionStatus(
  resource: 'orders' | 'workshop-orders',
  orderId: Identifier,
  { id: itemId, units: seen }: Pick<WorkshopItem, 'id' | 'units'>,
  productionStatus: ProductionStatus | null,
  overrideReason?: string,
): Promise<void> {
  const body = { production_status: productionStatus, seen, without_approval: overrideReason }
  await sendJson(`${resource}/${orderId}/items/${itemId}`, 'PUT', body)
}

export async function setAwaitingCustomer(
  { id, updated_at }: Pick<AdminOrder, 'id' | 'updated_at'>,
  isWaiting: boolean,
): Promise<void> {
  await sendJson(`orders/${id}`, 'PUT', { is_waiting: isWaiting, updated_at })
}

export async function createItemQuestion(
  id: Identifier,
  itemId: string,
  body: ItemQuestionBody,
): Promise<void> {
  await sendJson(`workshop-orders/${id}/items/${itemId}/questions`, 'POST', body)
}

export async function resolveItemQuestion(id: string): Promise<void> {
  await sendJson(`questions/${id}/resolve`, 'POST', {})
}

export async function applyQuestionAnswer(id: string): Promise<void> {
  await sendJson(`questions/${id}/apply`, 'POST', {})
}

export async function resolveChangeRequests(id: Identifier): Promise<void> {
  await sendJson(`orders/${id}/change-requests/resolve`, 'POST', {})
}

type Refund = {
  key: string
  amount: number
  kind: RefundKind
  /** Empty for a refund that is not tied to items. */
  items: { item_id: string; quantity: number }[]
  reason: string
}

/** Starts a refund of `amount` paise. The key is an idempotency key. */
export async function refundOrder(id: Identifier, { key, ...refund }: Refund): Promise<void> {
  const headers = new Headers({ 'idempotency-key': key })
  await fetchJson(`${API}/orders/${id}/refunds`, { method: 'POST', body: JSON.stringify(refund), headers })
}

export async function retryRefund(id: Identifier, refundId: string): Promise<void> {
  await fetchJson(`${API}/orders/${id}/refunds/${refundId}/retry`, { method: 'POST' })
}

/** Validates a courier's list, or ships what is valid. */
export async function importTracking(input: TrackingImportInput): Promise<TrackingImportResponse> {
  return (await sendJson('orders/tracking', 'POST', input, LONG_TIMEOUT_MS)).json
}

/** The key is an idempotency key. */
export async function createParcel(id: Identifier, key: string, parcel: ParcelBody): Promise<void> {
  const headers = new Headers({ 'idempotency-key': key })
  await fetchJson(`${API}/orders/${id}/parcels`, { method: 'POST', body: JSON.stringify(parcel), headers })
}

export async function updateParcel(id: Identifier, parcelId: string, change: ParcelChange): Promise<void> {
  await sendJson(`orders/${id}/parcels/${parcelId}`, 'PUT', change)
}

export async function deleteParcel(id: Identifier, parcelId: string): Promise<void> {
  await fetchJson(`${API}/orders/${id}/parcels/${parcelId}`, { method: 'DELETE' })
}

export const printFilesUrl = (scope: 'orders' | 'items', ids: readonly Identifier[]) =>
  `${toManyUrl('print-files', ids)}&of=${scope}`

export type ImpositionOptions = {
  sheet: 'a4' | 'a3' | 'bed'
  /** Custom sheet size and gap in mm. */
  width: number
  height: number
  gap: number
  mirror: boolean
}

export const impositionUrl = (
  scope: 'orders' | 'items',
  ids: readonly Identifier[],
  { sheet, ...options }: ImpositionOptions,
) => {
  const { width, height, gap, mirror } = options
  const size = sheet === 'bed' ? `&width=${width}&height=${height}` : ''
  return `${toManyUrl('print-files/imposition', ids)}&of=${scope}&sheet=${sheet}${size}&gap=${gap}&mirror=${mirror}`
}

export async function regeneratePrintFiles(itemId: string): Promise<void> {
  await sendJson(`print-files/${itemId}`, 'POST', {})
}

export async function resendProof(itemId: string): Promise<void> {
  await sendJson(`print-files/${itemId}/proof`, 'POST', {})
}
