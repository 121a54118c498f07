import { tabStorage } from '@nakshi/client/safe-storage'
import type { ClaimedGiftCard, ShownGiftCard } from '@nakshi/core/gift-cards/schema'
import type { StoreCredit } from '@nakshi/core/store-credit/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { personalQuery } from './queries.ts'
import { request } from './request.ts'
import { useUser, useUserId } from './session.ts'

export function useStoreCredit(page: number) {
  const query = personalQuery<StoreCredit>(`/api/store-credit?page=${page}`, useUserId())
  return useQuery({ ...query, enabled: Boolean(useUser()), placeholderData: (before) => before })
}

/** The card of a code. @param code empty while unknown */
export const useGiftCard = (code: string) =>
  useQuery({
    queryKey: ['gift-card', code],
    queryFn: () => request<ShownGiftCard>('/api/gift-cards/view', { method: 'POST', body: { code } }),
    enabled: code !== '',
    retry: false,
  })

/** Adds it to the account, whose balance changes. */
export function useClaimGiftCard() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      request<ClaimedGiftCard>('/api/gift-cards/claim', { method: 'POST', body: { code } }),
    onSuccess: () => {
      void queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          /^(gift-card|checkout-quote|\/api\/(profile|store-credit))/.test(String(queryKey[0])),
      })
    },
  })
}

const KEY = 'nakshi-gift-card'

/** Stores the code while the shopper signs in: no address may contain it. */
export const storeGiftCardCode = (code: string) => tabStorage.setItem(KEY, code)

export const getStoredGiftCardCode = (): string => tabStorage.getItem(KEY) ?? ''
