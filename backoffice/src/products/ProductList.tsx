import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { sentences } from '@nakshi/api/contract/sentences'
import { AddButton } from '../layout/AddButton.tsx'
import { EmptyList } from '../layout/EmptyList.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { ProductCards } from './ProductCards.tsx'
import { ProductTable } from './ProductTable.tsx'
import { productFilters } from './product-filters.tsx'

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
