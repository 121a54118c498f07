import type { ReviewList } from '@nakshi/api/contract/reviews'
import type { CSSProperties } from 'react'
import { Stars } from '../product/Stars.tsx'

interface RatingBarsProps {
  reviews: ReviewList
  chosen: number | null
  onChoose: (stars: number | null) => void
}

export function RatingBars({ reviews, chosen, onChoose }: RatingBarsProps) {
  const { average, count, distribution } = reviews
  return (
    <div className="rating-bars">
      {average !== null && (
        <p className="rating-average">
          <strong>{average.toFixed(1)}</strong>
          <Stars average={average} count={count} />
        </p>
      )}
      <ul aria-label="Ratings">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = distribution[stars - 1] ?? 0
          const label = `${stars} ${stars === 1 ? 'star' : 'stars'}`
          return (
            <li key={stars}>
              <button
                type="button"
                className="rating-bar"
                aria-pressed={chosen === stars}
                disabled={given === 0}
                onClick={() => onChoose(chosen === stars ? null : stars)}
              >
                <span>{label}</span>
                <span
                  className="rating-bar-line"
                  style={{ '--share': count > 0 ? given / count : 0 } as CSSProperties}
                  aria-hidden
                />
                <span>
                  {given}
                  <span className="visually-hidden">{given === 1 ? ' review' : ' reviews'}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {chosen !== null && (
        <button type="button" className="button button-ghost button-sm" onClick={() => onChoose(null)}>
          Show all reviews
        </button>
      )}
    </div>
  )
}
