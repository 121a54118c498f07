import { messages } from '@nakshi/core/messages'
import type { OwnReviewVotes, Review, ReviewVote } from '@nakshi/core/reviews/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import { personalQuery } from '../../api/queries.ts'
import { getDisplayableReason, request } from '../../api/request.ts'
import { useUser, useUserId } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import * as m from './messages.ts'

export default function HelpfulButton({ review }: { review: Review }) {
  const user = useUser()
  const voting = useVote(review.id)
  const before = useOwnVote(review.id)
  const { helpful, helpful_count } = voting.data ?? { helpful: before, helpful_count: review.helpful_count }

  function toggleVote() {
    if (!user) return toast({ kind: 'info', title: m.signInToVote })
    if (voting.isPending) return
    voting.mutate(!helpful, {
      onError: (error) =>
        toast({
          kind: 'error',
          title: getDisplayableReason(error) ?? messages.general.internal_error.template,
        }),
    })
  }

  return (
    <button
      type="button"
      className="button button-ghost button-sm review-helpful"
      aria-pressed={helpful}
      onClick={toggleVote}
    >
      <ThumbsUp size={16} aria-hidden />
      {m.helpful}
      {helpful_count > 0 && ` (${helpful_count})`}
    </button>
  )
}

const ownVotesQuery = (userId: string | null) => personalQuery<OwnReviewVotes>('/api/review-votes', userId)

function useOwnVote(id: string): boolean {
  const { data } = useQuery({ ...ownVotesQuery(useUserId()), enabled: Boolean(useUser()) })
  return data?.review_ids.includes(id) ?? false
}

function useVote(id: string) {
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
