import type { Design } from '@nakshi/core/designs/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { designsQuery } from './design-queries.ts'
import { optimisticUpdate, toMutationKey } from './queries.ts'
import { request } from './request.ts'
import { useUserId } from './session.ts'

export const useDesigns = () => useQuery(designsQuery(useUserId()))

export function useSaveDesign() {
  const queries = useQueryClient()
  const query = designsQuery(useUserId())
  return useMutation({
    mutationFn: (id: string) =>
      request<Design>(`/api/designs/${id}`, { method: 'PATCH', body: { is_saved: true } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
}

export function useDeleteDesign() {
  const queries = useQueryClient()
  const query = designsQuery(useUserId())
  return useMutation({
    mutationKey: toMutationKey(query.queryKey),
    scope: { id: 'designs' },
    mutationFn: (id: string) => request<void>(`/api/designs/${id}`, { method: 'DELETE' }),
    ...optimisticUpdate(
      queries,
      query,
      (list, id: string) => list && { items: list.items.filter((design) => design.id !== id) },
    ),
  })
}

export const useShareDesign = () =>
  useMutation({
    mutationFn: (id: string) => request<{ path: string }>(`/api/designs/${id}/share`, { method: 'POST' }),
  })
