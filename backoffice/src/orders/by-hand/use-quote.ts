import type { ByHandQuote } from '@nakshi/api/contract/admin/orders-by-hand'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '../../api/fetch-json.ts'
import { useSettled } from '../../inputs/use-settled.ts'
import { type OrderDraft, quoteBodyOf } from './order-draft.ts'

export const QUOTES = 'by-hand-quote'

/** What the order would cost as it stands, by the rules of the checkout. */
export function useQuote(draft: OrderDraft) {
  const typed = JSON.stringify(quoteBodyOf(draft))
  const settled = useSettled(typed)
  const { data, error, isFetching } = useQuery({
    queryKey: [QUOTES, settled],
    queryFn: async (): Promise<ByHandQuote> =>
      (await fetchJson('/api/admin/orders/by-hand/quote', { method: 'POST', body: settled })).json,
    enabled: draft.customer !== null && draft.pieces.length > 0 && settled !== '',
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
  })
  const isAsked = draft.customer !== null && draft.pieces.length > 0
  return {
    quoted: isAsked ? data : undefined,
    error: isAsked ? error : null,
    /** it is about what stands in the form now */
    isNew: typed === settled && !isFetching && !error,
  }
}
