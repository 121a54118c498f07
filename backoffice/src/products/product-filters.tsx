import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin'
import { MoneyInput } from '../inputs/MoneyInput.tsx'

const yes_no = [
  { id: true, name: 'Yes' },
  { id: false, name: 'No' },
]

export const product_filters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Search products"
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': 'Search products' } }}
  />,
  <SelectInput
    key="active"
    source="is_active"
    label="Status"
    alwaysOn
    emptyText="All"
    choices={[
      { id: true, name: 'Active' },
      { id: false, name: 'Inactive' },
    ]}
  />,
  <ReferenceInput
    key="category"
    source="category_id"
    reference="categories"
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput label="Category" optionText="name" />
  </ReferenceInput>,
  <SelectInput key="low" source="low_stock" label="Low stock" choices={yes_no} />,
  <SelectInput key="featured" source="is_featured" label="Featured" choices={yes_no} />,
  <MoneyInput key="least" source="price_gte" label="Price from" />,
  <MoneyInput key="most" source="price_lte" label="Price up to" />,
]
