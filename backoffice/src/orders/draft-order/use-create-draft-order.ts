import { randomKey } from '@nakshi/client/random-key'
import { tabStorage } from '@nakshi/client/safe-storage'
import type { CreatedDraftOrder, DraftOrderQuote } from '@nakshi/core/order-edits/admin-draft-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { API, fetchJson, getErrorMessage, getIssues } from '../../api/fetch-json.ts'
import { ORDER_DRAFT_KEY, ORDER_REQUEST_KEY } from '../../api/session.ts'
import { draftOrderMessages } from '../../languages/messages.ts'
import { reportUnreadableField } from '../../ui/forms/unreadable-fields.ts'
import { useIsShown } from '../../ui/forms/use-is-shown.ts'
import { PREVIEW_KEY, usePreview } from '../../ui/inputs/use-preview.ts'
import {
  EMPTY_DRAFT,
  isCustomItemComplete,
  type OfferedDraft,
  type OrderBody,
  type OrderDraft,
  toOrderBody,
  toQuoteBody,
} from './order-draft.ts'

export type OrderRejection = { reason: string; issues: { path: string; message: string }[]; body: OrderBody }

export function useCreateDraftOrder(draft: OfferedDraft, setDraft: (draft: OrderDraft) => void) {
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<OrderRejection | null>(null)
  const queries = useQueryClient()
  const isShown = useIsShown()
  const navigate = useNavigate()
  const notify = useNotify()

  const reject = (error: unknown, body: OrderBody) =>
    setRejection({ reason: getErrorMessage(error), issues: getIssues(error), body })

  async function submit(total: number) {
    if (reportUnreadableField(document)) return
    const body = toOrderBody(draft, total)
    setBusy(true)
    setRejection(null)
    try {
      const { id } = await sendOrder(body)
      notify(draft.payment_method === 'cod' ? draftOrderMessages.placed : draftOrderMessages.placed_to_pay, {
        type: 'success',
      })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      if (isShown.current) {
        setDraft(EMPTY_DRAFT)
        navigate(`/order-details/${id}`)
        // A form opened again meanwhile still has this order: sent once more, it is the same one
      } else tabStorage.removeItem(ORDER_DRAFT_KEY)
    } catch (error) {
      reject(error, body)
      notify(draftOrderMessages.failed, { type: 'error' })
      void queries.invalidateQueries({ queryKey: [PREVIEW_KEY] })
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, rejection, reject, clear: () => setRejection(null) }
}

async function sendOrder(body: OrderBody): Promise<CreatedDraftOrder> {
  const text = JSON.stringify(body)
  const headers = new Headers({ 'idempotency-key': getIdempotencyKey(text) })
  return (await fetchJson(`${API}/draft-orders`, { method: 'POST', body: text, headers })).json
}

/**
 * The same request keeps its idempotency key across reloads, until the form is empty again, so that a lost
 * response does not create a second order.
 */
function getIdempotencyKey(request: string): string {
  const stored = tabStorage.getItem(ORDER_REQUEST_KEY)
  const last = stored === null ? null : (JSON.parse(stored) as { key: string; request: string })
  if (last?.request === request) return last.key
  const key = randomKey()
  tabStorage.setItem(ORDER_REQUEST_KEY, JSON.stringify({ key, request }))
  return key
}

export const useDraftOrderQuote = (draft: OfferedDraft) =>
  usePreview<DraftOrderQuote>(
    `${API}/draft-orders/quote`,
    toQuoteBody(draft),
    draft.customer !== null &&
      draft.items.length + draft.custom_items.filter(isCustomItemComplete).length > 0,
  )
