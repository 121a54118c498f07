import { useQuery } from '@tanstack/react-query'
import { reviewsQuery } from '../../api/reviews.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { ReviewItem } from './ReviewItem.tsx'

interface ReviewPageProps {
  slug: string
  page: number
  rating: number | null
  /** Id of the review that was just written; it gets the focus. */
  own: string | null
}

/** One page of reviews, with three boxes in their shape while it is read. */
export function ReviewPage({ slug, page, rating, own }: ReviewPageProps) {
  const { data, isPending, isError, error, refetch } = useQuery(reviewsQuery(slug, page, rating))
  // The first page's failure is told once, by the block itself
  if (isError && (page > 1 || rating !== null))
    return <ErrorNotice message="The reviews could not be loaded." error={error} onRetry={() => refetch()} />
  if (isPending)
    return (
      <div aria-hidden>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="review">
            <div className="bone bone-line bone-line-short" />
            <div className="bone bone-line" />
          </div>
        ))}
      </div>
    )
  return (
    <ul>
      {data?.items.map((review) => (
        <ReviewItem key={review.id} review={review} focused={review.id === own} />
      ))}
    </ul>
  )
}
