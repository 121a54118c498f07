import type { DraftOrderQuote } from '@nakshi/contract/admin/draft-orders'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '../../api/fetch-json.ts'
import { useDebouncedValue } from '../../inputs/use-debounced-value.ts'
import { type OrderDraft, toQuoteBody } from './order-draft.ts'

export const DRAFT_ORDER_QUOTE_KEY = 'by-hand-quote'

export function useDraftOrderQuote(draft: OrderDraft) {
  const typed = JSON.stringify(toQuoteBody(draft))
  const debounced = useDebouncedValue(typed)
  const { data, error, isFetching } = useQuery({
    queryKey: [DRAFT_ORDER_QUOTE_KEY, debounced],
    queryFn: async (): Promise<DraftOrderQuote> =>
      (await fetchJson('/api/admin/draft-orders/quote', { method: 'POST', body: debounced })).json,
    enabled: draft.customer !== null && draft.items.length > 0 && debounced !== '',
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
  })
  const isReady = draft.customer !== null && draft.items.length > 0
  return {
    quoted: isReady ? data : undefined,
    error: isReady ? error : null,
    /** The quote matches the current form. */
    isNew: typed === debounced && !isFetching && !error,
  }
}
