import { type ReviewSort, reviewSorts } from '@nakshi/core/reviews/sorts'

const SORT_LABELS: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
}

interface ReviewSortSelectProps {
  sort: ReviewSort
  onSort: (sort: ReviewSort) => void
}

export default function ReviewSortSelect({ sort, onSort }: ReviewSortSelectProps) {
  return (
    <p className="sort-form review-order">
      <label htmlFor="review-sort">Sort by</label>
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
