import { formatMessage } from '@nakshi/core/base/format-message'
import type { ReviewList } from '@nakshi/core/reviews/schema'
import { type CSSProperties, useRef } from 'react'
import { RatingStars } from '../product/RatingStars.tsx'
import * as m from './messages.ts'

interface RatingBarsProps {
  reviews: ReviewList
  chosen: number | null
  onChoose: (rating: number | null) => void
}

export default function RatingBars({ reviews, chosen, onChoose }: RatingBarsProps) {
  const { average, count, distribution } = reviews
  const bars = useRef<HTMLUListElement>(null)
  return (
    <div className="rating-bars">
      {average !== null && (
        <p className="rating-average">
          <strong>{average.toFixed(1)}</strong>
          <RatingStars average={average} count={count} />
        </p>
      )}
      <ul aria-label={m.ratings} ref={bars}>
        {[5, 4, 3, 2, 1].map((rating) => {
          const ratingCount = distribution[rating - 1] ?? 0
          const label = formatMessage(m.stars, { smart_count: rating })
          return (
            <li key={rating}>
              <button
                type="button"
                className="rating-bar"
                aria-pressed={chosen === rating}
                disabled={ratingCount === 0}
                onClick={() => onChoose(chosen === rating ? null : rating)}
              >
                <span>{label}</span>
                <span
                  className="rating-bar-line"
                  style={{ '--share': count > 0 ? ratingCount / count : 0 } as CSSProperties}
                  aria-hidden
                />
                <span>
                  {ratingCount}
                  <span className="visually-hidden">
                    {' '}
                    {formatMessage(m.reviewsAfterNumber, { smart_count: ratingCount })}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {chosen !== null && (
        <button
          type="button"
          className="button button-ghost button-sm"
          onClick={() => {
            // This button disappears
            bars.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
            onChoose(null)
          }}
        >
          {m.showAllReviews}
        </button>
      )}
    </div>
  )
}
