import type { Review, ReviewSort } from '@nakshi/contract/shop/reviews'
import { formatDay } from '@nakshi/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { type CSSProperties, Suspense, useEffect, useRef } from 'react'
import { reviewsQuery } from '../../api/reviews.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { lazyComponent } from '../lazy-component.tsx'

const HelpfulButton = lazyComponent(() => import('./HelpfulButton.tsx'))
const ReviewPhotos = lazyComponent(() => import('./ReviewPhotos.tsx'))

interface ReviewPageProps {
  slug: string
  page: number
  rating: number | null
  sort: ReviewSort
  own: string | null
}

export function ReviewPage({ slug, page, rating, sort, own }: ReviewPageProps) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(reviewsQuery(slug, page, rating, sort))
  // The parent shows the error of the first page
  if (isLoadingError && (page > 1 || rating !== null || sort !== 'newest'))
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

interface ReviewItemProps {
  review: Review
  focused: boolean
}

function ReviewItem({ review, focused }: ReviewItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused) item.current?.focus()
  }, [focused])
  return (
    <li className="review" ref={item} tabIndex={-1}>
      <span className="stars">
        <span
          className="stars-row"
          role="img"
          aria-label={`Rated ${review.rating} out of 5`}
          style={{ '--rating': review.rating } as CSSProperties}
        />
      </span>
      <h3>{review.title}</h3>
      <p className="review-comment">{review.comment}</p>
      {review.photos.length > 0 && (
        <Suspense>
          <ReviewPhotos title={`Photos of ${review.user.full_name}`} urls={review.photos} />
        </Suspense>
      )}
      <p className="review-by">
        {review.user.full_name} · <time dateTime={review.created_at}>{formatDay(review.created_at)}</time>
        {review.is_verified && (
          <span className="review-verified">
            <BadgeCheck size={16} aria-hidden /> Verified purchase
          </span>
        )}
      </p>
      {review.answer && (
        <div className="review-answer">
          <strong>Seller's reply</strong>
          <p className="review-comment">{review.answer}</p>
        </div>
      )}
      <Suspense>
        <HelpfulButton review={review} />
      </Suspense>
    </li>
  )
}
