import { type ReviewSort, reviewSorts } from '@nakshi/core/reviews/sorts'
import * as m from './messages.ts'

const SORT_LABELS: Record<ReviewSort, string> = {
  newest: m.sortNewest,
  helpful: m.sortHelpful,
  highest: m.sortHighest,
  lowest: m.sortLowest,
}

interface ReviewSortSelectProps {
  sort: ReviewSort
  onSort: (sort: ReviewSort) => void
}

export default function ReviewSortSelect({ sort, onSort }: ReviewSortSelectProps) {
  return (
    <p className="sort-form review-order">
      <label htmlFor="review-sort">{m.sortBy}</label>
      <select
        id="review-sort"
        value={sort}
        onChange={({ target }) => onSort(reviewSorts.find((each) => each === target.value) ?? 'newest')}
      >
        {reviewSorts.map((each) => (
          <option key={each} value={each}>
            {SORT_LABELS[each]}
          </option>
        ))}
      </select>
    </p>
  )
}
