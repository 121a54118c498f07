import type { SavedDate, SavedDateBody } from '@nakshi/core/occasions/saved-dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReloadPrivacy } from './privacy.ts'
import { personalQuery } from './queries.ts'
import { request } from './request.ts'
import { useUser, useUserId } from './session.ts'

type Dates = { items: SavedDate[] }

const savedDatesQuery = (userId: string | null) => personalQuery<Dates>('/api/saved-dates', userId)

export const useSavedDates = () => useQuery({ ...savedDatesQuery(useUserId()), enabled: Boolean(useUser()) })

function useDateWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  const { queryKey } = savedDatesQuery(useUserId())
  const reloadPrivacy = useReloadPrivacy()
  return useMutation({
    mutationFn,
    // Another tab may have changed or deleted it. The first and last reminder are consents.
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey }), reloadPrivacy()]),
  })
}

/** Without an id it is a new one. */
export const useSaveDate = () =>
  useDateWrite(({ id, body }: { id: string | null; body: SavedDateBody }) =>
    id === null
      ? request<SavedDate>('/api/saved-dates', { method: 'POST', body })
      : request<SavedDate>(`/api/saved-dates/${id}`, { method: 'PUT', body }),
  )

export const useDeleteDate = () =>
  useDateWrite((id: string) => request<Dates>(`/api/saved-dates/${id}`, { method: 'DELETE' }))
