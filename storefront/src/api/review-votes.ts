import type { ReviewVote } from '@nakshi/api/contract/reviews'
import { useMutation } from '@tanstack/react-query'
import { request } from './request.ts'

/** Says that a review helped, or takes that back. */
export const useVote = (id: string) =>
  useMutation({
    mutationFn: (helpful: boolean) =>
      request<ReviewVote>(`/api/reviews/${id}/helpful`, { method: helpful ? 'PUT' : 'DELETE' }),
  })
