import { formatMessage } from '@nakshi/core/base/format-message'
import type { CSSProperties } from 'react'
import * as m from './messages.ts'

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
        aria-label={formatMessage(m.rated, { rating: count === undefined ? average : average.toFixed(1) })}
        style={{ '--rating': average } as CSSProperties}
      />
      {count !== undefined && (
        <span>
          ({count}
          <span className="visually-hidden"> {formatMessage(m.reviews, { smart_count: count })}</span>)
        </span>
      )}
    </span>
  )
}
