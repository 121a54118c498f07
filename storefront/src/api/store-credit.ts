import type { StoreCredit } from '@nakshi/core/store-credit/schema'
import { useQuery } from '@tanstack/react-query'
import { personalQuery } from './queries.ts'
import { useUser, useUserId } from './session.ts'

export function useStoreCredit(page: number) {
  const query = personalQuery<StoreCredit>(`/api/store-credit?page=${page}`, useUserId())
  return useQuery({ ...query, enabled: Boolean(useUser()), placeholderData: (before) => before })
}
