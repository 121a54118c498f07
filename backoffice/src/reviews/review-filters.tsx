import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin'
import { nameOf } from '../customers/customer-words.ts'

const ratingChoices = [5, 4, 3, 2, 1].map((rating) => ({
  id: rating,
  name: `${rating} ${rating === 1 ? 'star' : 'stars'}`,
}))

export const reviewFilters = [
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
