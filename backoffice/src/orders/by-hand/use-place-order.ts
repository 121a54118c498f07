import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { OrderMadeByHand } from '@nakshi/api/contract/admin/orders-by-hand'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { fetchJson, issuesOf, reasonOf } from '../../api/fetch-json.ts'
import { byHandSentences } from '../../sentences/by-hand.ts'
import { EMPTY_DRAFT, type OrderBody, type OrderDraft, orderBodyOf } from './order-draft.ts'
import { QUOTES } from './use-quote.ts'

/** What was refused, and of which order. */
export type Refusal = { reason: string; issues: { path: string; message: string }[]; body: OrderBody }

/** Places the order at the total that was told, and opens it; a refusal leaves all as it is written. */
export function usePlaceOrder(draft: OrderDraft, setDraft: (draft: OrderDraft) => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()

  async function place(total: number) {
    const body = orderBodyOf(draft, total)
    setBusy(true)
    setRefusal(null)
    try {
      const { id } = await sendOrder(body)
      setDraft(EMPTY_DRAFT)
      forgetKey()
      notify(draft.payment_method === 'cod' ? byHandSentences.placed : byHandSentences.placed_to_pay, {
        type: 'success',
      })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      navigate(`/order-details/${id}`)
    } catch (error) {
      setRefusal({ reason: reasonOf(error), issues: issuesOf(error), body })
      notify(byHandSentences.failed, { type: 'error' })
      void queries.invalidateQueries({ queryKey: [QUOTES] })
    } finally {
      setBusy(false)
    }
  }
  return { place, busy, refusal, forget: () => setRefusal(null) }
}

async function sendOrder(body: OrderBody): Promise<OrderMadeByHand> {
  const text = JSON.stringify(body)
  const headers = new Headers({ 'idempotency-key': keyFor(text) })
  return (await fetchJson('/api/admin/orders/by-hand', { method: 'POST', body: text, headers })).json
}

const KEY = 'nakshi:order-by-hand-key'

/** The same order keeps its key, also over a reload: one whose answer got lost is not placed twice. */
function keyFor(request: string): string {
  const kept = tabStorage.getItem(KEY)
  const last = kept === null ? null : (JSON.parse(kept) as { key: string; request: string })
  if (last?.request === request) return last.key
  const key = crypto.randomUUID()
  tabStorage.setItem(KEY, JSON.stringify({ key, request }))
  return key
}

const forgetKey = () => tabStorage.removeItem(KEY)
