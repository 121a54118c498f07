import type { OwnReviewVotes, ReviewVote } from '@nakshi/api/contract/reviews'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'
import { request } from './request.ts'
import { useUser } from './session.ts'

const ownVotesQuery = apiQuery<OwnReviewVotes>('/api/review-votes')

/** Whether the signed-in shopper found a review helpful before; false until known. */
export function useOwnVote(id: string): boolean {
  const { data } = useQuery({ ...ownVotesQuery, enabled: Boolean(useUser()) })
  return data?.review_ids.includes(id) ?? false
}

/** Says that a review helped, or takes that back. */
export function useVote(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (helpful: boolean) =>
      request<ReviewVote>(`/api/reviews/${id}/helpful`, { method: helpful ? 'PUT' : 'DELETE' }),
    onSuccess: ({ helpful }) =>
      queries.setQueryData(ownVotesQuery.queryKey, (before) => {
        const others = before?.review_ids.filter((other) => other !== id) ?? []
        return before && { review_ids: helpful ? [...others, id] : others }
      }),
  })
}
