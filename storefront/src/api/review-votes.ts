import type { OwnReviewVotes, ReviewVote } from '@nakshi/contract/shop/reviews'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { personalQuery } from './queries.ts'
import { request } from './request.ts'
import { useUser, useUserId } from './session.ts'

const ownVotesQuery = (userId: string | null) => personalQuery<OwnReviewVotes>('/api/review-votes', userId)

export function useOwnVote(id: string): boolean {
  const { data } = useQuery({ ...ownVotesQuery(useUserId()), enabled: Boolean(useUser()) })
  return data?.review_ids.includes(id) ?? false
}

export function useVote(id: string) {
  const queries = useQueryClient()
  const { queryKey } = ownVotesQuery(useUserId())
  return useMutation({
    mutationFn: (helpful: boolean) =>
      request<ReviewVote>(`/api/reviews/${id}/helpful`, { method: helpful ? 'PUT' : 'DELETE' }),
    onSuccess: ({ helpful }) =>
      queries.setQueryData(queryKey, (before) => {
        const others = before?.review_ids.filter((other) => other !== id) ?? []
        return before && { review_ids: helpful ? [...others, id] : others }
      }),
  })
}
