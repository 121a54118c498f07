import type { Review } from '@nakshi/api/contract/reviews'
import { formatDay } from '@nakshi/api/domain/dates'
import { BadgeCheck } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'

interface ReviewItemProps {
  review: Review
  /** It was just written: it takes the focus, so that its writer sees and hears it. */
  focused: boolean
}

export function ReviewItem({ review, focused }: ReviewItemProps) {
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
      <p className="review-by">
        {review.user.full_name} · <time dateTime={review.created_at}>{formatDay(review.created_at)}</time>
        {review.is_verified && (
          <span className="review-verified">
            <BadgeCheck size={16} aria-hidden /> Verified purchase
          </span>
        )}
      </p>
    </li>
  )
}
