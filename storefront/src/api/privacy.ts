import type { Nominee, OwnPrivacy } from '@nakshi/core/privacy/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { personalQuery } from './queries.ts'
import { request } from './request.ts'
import { useUser, useUserId } from './session.ts'

const privacyQuery = (userId: string | null) => personalQuery<OwnPrivacy>('/api/profile/privacy', userId)

export const useOwnPrivacy = () => useQuery({ ...privacyQuery(useUserId()), enabled: Boolean(useUser()) })

/** After a consent or a request, which other routes save. */
export function useReloadPrivacy() {
  const queries = useQueryClient()
  const { queryKey } = privacyQuery(useUserId())
  return () => queries.invalidateQueries({ queryKey })
}

/** null removes the nominee. */
export function useSaveNominee() {
  const queries = useQueryClient()
  const { queryKey } = privacyQuery(useUserId())
  return useMutation({
    mutationFn: (nominee: Nominee | null) =>
      request<OwnPrivacy>(
        '/api/profile/nominee',
        nominee === null ? { method: 'DELETE' } : { method: 'PUT', body: nominee },
      ),
    onSuccess: (privacy) => queries.setQueryData(queryKey, privacy),
  })
}
