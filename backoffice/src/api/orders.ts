import type {
  AdminOrder,
  OrderStatusCounts,
  OrderStatusPreview,
  ProductionStatus,
} from '@nakshi/api/contract/admin/orders'
import type { ItemQuestionBody } from '@nakshi/api/contract/admin/questions'
import type { WorkshopItem } from '@nakshi/api/contract/admin/workshop'
import type { OrderStatus, RefundKind } from '@nakshi/api/contract/orders'
import type { Identifier } from 'react-admin'
import { API, sendJson, toManyUrl } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

/** How many orders each status tab holds under the list's other filters. */
export async function countOrdersByStatus(filter: object): Promise<OrderStatusCounts> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/orders/status-counts?${query}`)).json
}

/** What a status that moves money or goods would do to these orders. */
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

/** How far the workshop is with an item, as it was seen; null: it has not looked at it. */
export async function setProductionStatus(
  id: Identifier,
  { id: itemId, units: seen }: Pick<WorkshopItem, 'id' | 'units'>,
  productionStatus: ProductionStatus | null,
  overrideReason?: string,
): Promise<void> {
  const body = { making_step: productionStatus, seen, without_proof: overrideReason }
  await sendJson(`orders/${id}/items/${itemId}`, 'PUT', body)
}

/** The same, by those who see an order only as it is made. */
export async function setWorkshopStatus(
  id: Identifier,
  { id: itemId, units: seen }: Pick<WorkshopItem, 'id' | 'units'>,
  productionStatus: ProductionStatus | null,
  overrideReason?: string,
): Promise<void> {
  const body = { making_step: productionStatus, seen, without_proof: overrideReason }
  await sendJson(`workshop-orders/${id}/items/${itemId}`, 'PUT', body)
}

/** Whether an answer of the customer is waited for. */
export async function setAwaitingCustomer(
  { id, updated_at }: Pick<AdminOrder, 'id' | 'updated_at'>,
  isWaiting: boolean,
): Promise<void> {
  await sendJson(`orders/${id}`, 'PUT', { is_waiting: isWaiting, updated_at })
}

/** Asks the customer about an item, by a letter and in the timeline. */
export async function createItemQuestion(
  id: Identifier,
  itemId: string,
  body: ItemQuestionBody,
): Promise<void> {
  await sendJson(`workshop-orders/${id}/items/${itemId}/questions`, 'POST', body)
}

/** Puts a question away whose answer was seen to, or that needs none. */
export async function resolveItemQuestion(id: string): Promise<void> {
  await sendJson(`questions/${id}/settle`, 'POST', {})
}

/** Makes the piece from the new text and photo of an answer. */
export async function applyQuestionAnswer(id: string): Promise<void> {
  await sendJson(`questions/${id}/take-over`, 'POST', {})
}

/** What the customer of an order asked to have corrected was seen to. */
export async function resolveChangeRequests(id: Identifier): Promise<void> {
  await sendJson(`orders/${id}/wishes/settle`, 'POST', {})
}

type Refund = {
  key: string
  amount: number
  kind: RefundKind
  /** the goods it is for; of none it is for nothing that can be named */
  items: { item_id: string; quantity: number }[]
  reason: string
}

/**
 * Begins to give back `amount` paise of what was paid for an order. The same key again is the same
 * refund.
 */
export async function refundOrder(id: Identifier, { key, ...refund }: Refund): Promise<void> {
  const headers = new Headers({ 'idempotency-key': key })
  await fetchJson(`${API}/orders/${id}/refunds`, { method: 'POST', body: JSON.stringify(refund), headers })
}

/** Takes up a refund again that failed. */
export async function retryRefund(id: Identifier, refundId: string): Promise<void> {
  await fetchJson(`${API}/orders/${id}/refunds/${refundId}/retry`, { method: 'POST' })
}
