import { messages } from '@nakshi/contract/messages'
import type { Review } from '@nakshi/contract/shop/reviews'
import { ThumbsUp } from 'lucide-react'
import { getDisplayableReason } from '../../api/request.ts'
import { useOwnVote, useVote } from '../../api/review-votes.ts'
import { useUser } from '../../api/session.ts'
import { toast } from '../toast/toast.ts'

export default function HelpfulButton({ review }: { review: Review }) {
  const user = useUser()
  const voting = useVote(review.id)
  const before = useOwnVote(review.id)
  const { helpful, helpful_count } = voting.data ?? { helpful: before, helpful_count: review.helpful_count }

  function toggleVote() {
    if (!user) return toast({ kind: 'info', title: 'Please sign in to mark a review as helpful' })
    if (voting.isPending) return
    voting.mutate(!helpful, {
      onError: (error) =>
        toast({
          kind: 'error',
          title: getDisplayableReason(error) ?? messages.general.internal_error,
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
      Helpful{helpful_count > 0 && ` (${helpful_count})`}
    </button>
  )
}
