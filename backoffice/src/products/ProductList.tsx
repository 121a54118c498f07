import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { ListExportButton } from '../exports/ListExport.tsx'
import { t } from '../i18n.ts'
import { activeFilter, referenceFilter, searchFilter, yesNoFilter } from '../inputs/list-filters.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { EmptyList } from '../layout/EmptyState.tsx'
import { AddButton, ListScreen } from '../layout/ListScreen.tsx'
import { adminMessages } from '../messages/admin.ts'
import { shopMessages } from '../messages/shop.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { MissingFilters } from './MissingFilters.tsx'
import { ProductCards, ProductTable } from './ProductRows.tsx'

const productFilters = [
  searchFilter(t('Search products')),
  activeFilter,
  referenceFilter({ source: 'category_id', reference: 'categories', label: t('Category'), by: 'name' }),
  yesNoFilter('low_stock', t('Low stock')),
  yesNoFilter('is_featured', t('Featured')),
  yesNoFilter('missing_filters', t('Without occasion, recipient and material')),
  <MoneyInput key="least" source="price_gte" label={t('Price from')} />,
  <MoneyInput key="most" source="price_lte" label={t('Price to')} />,
]

const add = <AddButton to="/products/add" label={t('Add Product')} />
const empty = (
  <EmptyList
    title={shopMessages.product.none_found}
    text={shopMessages.product.none_found_hint}
    firstUse={{ text: t('Create your first product.'), action: add }}
  />
)

export function ProductList() {
  return (
    <ListScreen
      resource="products"
      title={t('Products')}
      add={add}
      failed={adminMessages.product.list_failed}
      sort={{ field: 'created_at', order: 'DESC' }}
      sortFields={['created_at', 'title', 'price', 'stock']}
      filters={productFilters}
      actions={
        <>
          <CanAccess permission="catalogue.write">
            <Button component={Link} to="/products/import" size="small" startIcon={<ImportIcon />}>
              {t('Import')}
            </Button>
          </CanAccess>
          <ListExportButton list="products" what={t('products')} />
        </>
      }
      tabs={<MissingFilters />}
      table={<ProductTable empty={empty} />}
      cards={<ProductCards empty={empty} />}
    />
  )
}
