import type { CSSProperties } from 'react'

interface RatingStarsProps {
  average: number
  /** None is shown for a single review. */
  count?: number
}

export function RatingStars({ average, count }: RatingStarsProps) {
  return (
    <span className="stars">
      <span
        className="stars-row"
        role="img"
        aria-label={`Rated ${count === undefined ? average : average.toFixed(1)} out of 5`}
        style={{ '--rating': average } as CSSProperties}
      />
      {count !== undefined && (
        <span>
          ({count}
          <span className="visually-hidden">{count === 1 ? ' review' : ' reviews'}</span>)
        </span>
      )}
    </span>
  )
}
