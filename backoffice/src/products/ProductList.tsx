import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { sentences } from '@nakshi/api/contract/sentences'
import { Link } from 'react-router-dom'
import { ListExportButton } from '../exports/ListExport.tsx'
import { activeFilter, referenceFilter, searchFilter, yesNoFilter } from '../inputs/list-filters.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { AddButton, ListScreen } from '../layout/ListScreen.tsx'
import { EmptyList } from '../layout/NothingHere.tsx'
import { Allowed } from '../rights/rights.tsx'
import { LacksFacets } from './LacksFacets.tsx'
import { ProductCards, ProductTable } from './ProductRows.tsx'

const productFilters = [
  searchFilter('Search products'),
  activeFilter,
  referenceFilter({ source: 'category_id', reference: 'categories', label: 'Category', by: 'name' }),
  yesNoFilter('low_stock', 'Low stock'),
  yesNoFilter('is_featured', 'Featured'),
  yesNoFilter('lacks_facets', 'Without occasion, recipient and material'),
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
      actions={
        <>
          <Allowed right="catalogue.write">
            <Button component={Link} to="/products/import" size="small" startIcon={<ImportIcon />}>
              Import
            </Button>
          </Allowed>
          <ListExportButton list="products" what="products" />
        </>
      }
      tabs={<LacksFacets />}
      table={<ProductTable empty={empty} />}
      cards={<ProductCards empty={empty} />}
    />
  )
}
