import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin'
import { nameOf } from '../customers/customer-words.ts'
import { ListScreen } from '../layout/ListScreen.tsx'
import { EmptyList } from '../layout/NothingHere.tsx'
import { ReviewCards, ReviewTable } from './ReviewRows.tsx'

const ratingChoices = [5, 4, 3, 2, 1].map((rating) => ({
  id: rating,
  name: `${rating} ${rating === 1 ? 'star' : 'stars'}`,
}))

const reviewFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Words or product"
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': 'Search reviews' } }}
  />,
  <SelectInput
    key="rating"
    source="rating"
    label="Rating"
    alwaysOn
    emptyText="All"
    choices={ratingChoices}
  />,
  <ReferenceInput
    key="product"
    source="product_id"
    reference="products"
    sort={{ field: 'title', order: 'ASC' }}
  >
    <AutocompleteInput label="Product" optionText="title" />
  </ReferenceInput>,
  <SelectInput
    key="verified"
    source="is_verified"
    label="Verified purchase"
    choices={[
      { id: true, name: 'Yes' },
      { id: false, name: 'No' },
    ]}
  />,
  <ReferenceInput
    key="customer"
    source="user_id"
    reference="customers"
    sort={{ field: 'email', order: 'ASC' }}
  >
    <AutocompleteInput label="Customer" optionText={nameOf} />
  </ReferenceInput>,
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
