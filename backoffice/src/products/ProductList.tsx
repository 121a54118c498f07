import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { sentences } from '@nakshi/api/contract/sentences'
import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin'
import { activeFilter } from '../inputs/active-filter.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { AddButton, ListScreen } from '../layout/ListScreen.tsx'
import { EmptyList } from '../layout/NothingHere.tsx'
import { ProductCards, ProductTable } from './ProductRows.tsx'

const yesOrNo = [
  { id: true, name: 'Yes' },
  { id: false, name: 'No' },
]

const productFilters = [
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

const add = <AddButton to="/products/add" label="Add Product" />
const empty = (
  <EmptyList
    title={sentences.product.none_found}
    text={sentences.product.none_found_hint}
    first={{ text: 'Create the first product of your shop.', action: add }}
  />
)

/** All products, active or not. */
export function ProductList() {
  return (
    <ListScreen
      resource="products"
      title="Products"
      add={add}
      failed={adminSentences.product.list_failed}
      sort={{ field: 'created_at', order: 'DESC' }}
      sortFields={['created_at', 'title', 'price', 'stock']}
      filters={productFilters}
      table={<ProductTable empty={empty} />}
      cards={<ProductCards empty={empty} />}
    />
  )
}
