import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { EmptyList } from '../layout/EmptyList.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { ReviewCards } from './ReviewCards.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { reviewFilters } from './review-filters.tsx'

const empty = (
  <EmptyList
    title="No reviews found"
    text="Nothing matches this search and these filters."
    first={{ title: 'No reviews yet', text: 'What shoppers write about your products shows here.' }}
  />
)

/** What shoppers wrote about products: to read, and to remove what does not belong there. */
export function ReviewList() {
  return (
    <ListScreen
      resource="reviews"
      title="Reviews"
      failed={adminSentences.review.list_failed}
      sort={{ field: 'created_at', order: 'DESC' }}
      sortFields={['created_at', 'rating', 'product.title']}
      filters={reviewFilters}
      table={<ReviewTable empty={empty} />}
      cards={<ReviewCards empty={empty} />}
    />
  )
}
