import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin'
import { activeFilter } from '../inputs/active-filter.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'

const yesOrNo = [
  { id: true, name: 'Yes' },
  { id: false, name: 'No' },
]

export const productFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Search products"
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': 'Search products' } }}
  />,
  activeFilter,
  <ReferenceInput
    key="category"
    source="category_id"
    reference="categories"
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput label="Category" optionText="name" />
  </ReferenceInput>,
  <SelectInput key="low" source="low_stock" label="Low stock" choices={yesOrNo} />,
  <SelectInput key="featured" source="is_featured" label="Featured" choices={yesOrNo} />,
  <MoneyInput key="least" source="price_gte" label="Price from" />,
  <MoneyInput key="most" source="price_lte" label="Price up to" />,
]
