import type {
  AdminOrder,
  MakingStep,
  OrderStatusCounts,
  OrderStatusPreview,
} from '@nakshi/api/contract/admin/orders'
import type { ItemQuestionBody } from '@nakshi/api/contract/admin/questions'
import type { WorkshopItem } from '@nakshi/api/contract/admin/workshop'
import type { OrderStatus, RefundKind } from '@nakshi/api/contract/orders'
import type { Identifier } from 'react-admin'
import { API, many, send } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

/** How many orders each status tab holds under the list's other filters. */
export async function countOrdersByStatus(filter: object): Promise<OrderStatusCounts> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/orders/status-counts?${query}`)).json
}

/** What a status that moves money or goods would do to these orders. */
export async function previewStatus(ids: Identifier[], status: OrderStatus): Promise<OrderStatusPreview> {
  return (await fetchJson(`${many('orders/status-preview', ids)}&status=${status}`)).json
}

export const packingSlipsAddress = (ids: Identifier[]) => many('orders/packing-slips', ids)

export const jobTicketsAddress = (ids: Identifier[]) => many('orders/job-tickets', ids)

export const artworkAddress = (ids: Identifier[]) => many('orders/artwork', ids)

export async function addOrderNote(id: Identifier, note: string): Promise<void> {
  await send(`orders/${id}/notes`, 'POST', { note })
}

/** How far the workshop is with an item, as it was seen; null: it has not looked at it. */
export async function setMakingStep(
  id: Identifier,
  { id: itemId, units: seen }: Pick<WorkshopItem, 'id' | 'units'>,
  makingStep: MakingStep | null,
  withoutProof?: string,
): Promise<void> {
  const body = { making_step: makingStep, seen, without_proof: withoutProof }
  await send(`orders/${id}/items/${itemId}`, 'PUT', body)
}

/** The same, by those who see an order only as it is made. */
export async function setWorkshopStep(
  id: Identifier,
  { id: itemId, units: seen }: Pick<WorkshopItem, 'id' | 'units'>,
  makingStep: MakingStep | null,
  withoutProof?: string,
): Promise<void> {
  const body = { making_step: makingStep, seen, without_proof: withoutProof }
  await send(`workshop-orders/${id}/items/${itemId}`, 'PUT', body)
}

/** Whether an answer of the customer is waited for. */
export async function setWaiting(
  { id, updated_at }: Pick<AdminOrder, 'id' | 'updated_at'>,
  isWaiting: boolean,
): Promise<void> {
  await send(`orders/${id}`, 'PUT', { is_waiting: isWaiting, updated_at })
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
