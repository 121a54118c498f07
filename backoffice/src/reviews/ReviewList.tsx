import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { nameOf } from '../customers/customer-words.ts'
import { ListExportButton } from '../exports/ListExport.tsx'
import { referenceFilter, searchFilter, shownFilter, yesNoFilter } from '../inputs/list-filters.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { EmptyList } from '../layout/NothingHere.tsx'
import { useMay } from '../rights/rights.tsx'
import { ReviewCards, ReviewTable } from './ReviewRows.tsx'

const ratingChoices = [5, 4, 3, 2, 1].map((rating) => ({
  id: rating,
  name: `${rating} ${rating === 1 ? 'star' : 'stars'}`,
}))

const reviewFilters = [
  searchFilter('Search reviews', 'Words or product'),
  shownFilter('rating', 'Rating', ratingChoices),
  referenceFilter({ source: 'product_id', reference: 'products', label: 'Product', by: 'title' }),
  yesNoFilter('is_verified', 'Verified purchase'),
  referenceFilter({
    source: 'user_id',
    reference: 'customers',
    label: 'Customer',
    by: 'email',
    optionText: nameOf,
  }),
]

const empty = (
  <EmptyList
    title="No reviews found"
    text="Nothing matches this search and these filters."
    first={{ title: 'No reviews yet', text: 'What shoppers write about your products shows here.' }}
  />
)

/** What shoppers wrote about products: to read, and to remove what does not belong there. */
export function ReviewList() {
  // The products to choose from are the catalogue's.
  const mayRead = useMay('catalogue.read')
  return (
    <ListScreen
      resource="reviews"
      title="Reviews"
      failed={adminSentences.review.list_failed}
      sort={{ field: 'created_at', order: 'DESC' }}
      sortFields={['created_at', 'rating', 'product.title']}
      filters={reviewFilters.filter(({ key }) => key !== 'product_id' || mayRead)}
      actions={<ListExportButton list="reviews" what="reviews" />}
      table={<ReviewTable empty={empty} />}
      cards={<ReviewCards empty={empty} />}
    />
  )
}
