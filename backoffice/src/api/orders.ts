import type { TrackingImportInput, TrackingImportResponse } from '@nakshi/core/couriers/admin-tracking'
import type { ItemQuestionBody } from '@nakshi/core/order-messages/admin-questions'
import type {
  AdminOrder,
  LateCashBody,
  OrderStatusCounts,
  OrderStatusPreview,
  ProductionStatus,
} from '@nakshi/core/orders/admin-schema'
import type { ParcelBody, ParcelChange } from '@nakshi/core/parcels/admin-schema'
import type { WorkshopItem } from '@nakshi/core/production/admin-workshop'
import type { OrderStatus, RefundKind } from '@nakshi/core/statuses/order-statuses'
import type { RegistrationMarks, Turning } from '@nakshi/core/studio/admin-print-files'
import type { Identifier } from 'react-admin'
import { API, fetchJson, getJson, LONG_TIMEOUT_MS, sendJson, toManyUrl } from './fetch-json.ts'

export function countOrdersByStatus(filter: object): Promise<OrderStatusCounts> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return getJson(`orders/status-counts?${query}`)
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

export const createOrderNote = (id: Identifier, note: string) =>
  sendJson(`orders/${id}/notes`, 'POST', { note })

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

export const setAwaitingCustomer = (
  { id, updated_at }: Pick<AdminOrder, 'id' | 'updated_at'>,
  isWaiting: boolean,
) => sendJson(`orders/${id}`, 'PUT', { is_waiting: isWaiting, updated_at })

export const confirmForBuyer = (id: Identifier) => sendJson(`orders/${id}/buyer-confirmation`, 'POST')

export const createItemQuestion = (id: Identifier, itemId: string, body: ItemQuestionBody) =>
  sendJson(`workshop-orders/${id}/items/${itemId}/questions`, 'POST', body)

export const resolveItemQuestion = (id: string) => sendJson(`questions/${id}/resolve`, 'POST', {})

export const applyQuestionAnswer = (id: string) => sendJson(`questions/${id}/apply`, 'POST', {})

export const resolveChangeRequests = (id: Identifier) =>
  sendJson(`orders/${id}/change-requests/resolve`, 'POST', {})

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

export const recordLateCash = (id: Identifier, body: LateCashBody) =>
  sendJson(`orders/${id}/cash`, 'POST', body)

export const retryRefund = (id: Identifier, refundId: string) =>
  sendJson(`orders/${id}/refunds/${refundId}/retry`, 'POST')

/** Validates a courier's list, or ships what is valid. */
export const importTracking = (input: TrackingImportInput) =>
  sendJson<TrackingImportResponse>('orders/tracking', 'POST', input, LONG_TIMEOUT_MS)

/** The key is an idempotency key. */
export async function createParcel(id: Identifier, key: string, parcel: ParcelBody): Promise<void> {
  const headers = new Headers({ 'idempotency-key': key })
  await fetchJson(`${API}/orders/${id}/parcels`, { method: 'POST', body: JSON.stringify(parcel), headers })
}

export const updateParcel = (id: Identifier, parcelId: string, change: ParcelChange) =>
  sendJson(`orders/${id}/parcels/${parcelId}`, 'PUT', change)

export const deleteParcel = (id: Identifier, parcelId: string) =>
  sendJson(`orders/${id}/parcels/${parcelId}`, 'DELETE')

export const printFilesUrl = (scope: 'orders' | 'items', ids: readonly Identifier[]) =>
  `${toManyUrl('print-files', ids)}&of=${scope}`

export type ImpositionOptions = {
  /** `plate`: 3D prints on the print bed of the settings; `jig`: of the product. */
  sheet: 'a4' | 'a3' | 'bed' | 'jig' | 'plate'
  plateFormat: '3mf' | 'stl'
  /** Custom sheet size and gap in mm. */
  width: number
  height: number
  gap: number
  mirror: boolean
  turning: Turning
  marks: RegistrationMarks
  format: 'pdf' | 'zip'
  /** Of each item; null: its units that are still to be made. */
  copies: number | null
}

export const impositionUrl = (
  scope: 'orders' | 'items',
  ids: readonly Identifier[],
  { sheet, ...options }: ImpositionOptions,
) => {
  const { width, height, gap, mirror, turning, marks, copies, format, plateFormat } = options
  const shared = `&of=${scope}&gap=${gap}${copies === null ? '' : `&copies=${copies}`}`
  if (sheet === 'plate') return `${toManyUrl('print-files/plates', ids)}${shared}&format=${plateFormat}`
  const size = sheet === 'bed' ? `&width=${width}&height=${height}` : ''
  return `${toManyUrl('print-files/imposition', ids)}${shared}&sheet=${sheet}${size}&mirror=${mirror}&turning=${turning}&marks=${marks}&format=${format}`
}

export const regeneratePrintFiles = (itemId: string) => sendJson(`print-files/${itemId}`, 'POST', {})

export const resendProof = (itemId: string) => sendJson(`print-files/${itemId}/proof`, 'POST', {})
