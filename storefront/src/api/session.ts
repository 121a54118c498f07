import type { Session, SessionUser } from '@nakshi/api/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'
import { request } from './request.ts'

export const sessionQuery = apiQuery<Session>('/api/auth/session')

/** The signed-in shopper; null when signed out, undefined until known (the server never knows). */
export function useUser(): SessionUser | null | undefined {
  return useQuery({ ...sessionQuery, staleTime: 5 * 60_000 }).data?.user
}

/** Signs out and forgets everything personal that was read. */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request<void>('/api/auth/sign-out', { method: 'POST' }),
    onSuccess: () => {
      queries.setQueryData(sessionQuery.queryKey, { user: null })
      for (const path of ['/api/cart', '/api/wishlist', '/api/orders', '/api/addresses', '/api/profile'])
        queries.removeQueries({ queryKey: [path] })
    },
  })
}
