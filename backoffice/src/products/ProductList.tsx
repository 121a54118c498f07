import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import { Alert, Box, Button, MenuItem, Stack } from '@mui/material'
import { LOW_STOCK_THRESHOLD } from '@nakshi/core/base/limits'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminProductRow } from '@nakshi/core/products/admin-schema'
import { isOnSale } from '@nakshi/core/products/sale-days'
import { TextInput, useGetList, useListContext, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { CanAccess } from '../api/permissions.tsx'
import { ExportButton } from '../exports/ExportDialog.tsx'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages, shopMessages } from '../languages/messages.ts'
import { richMessage } from '../languages/rich-message.ts'
import { untranslatedFilter } from '../translations/TranslationLinks.tsx'
import { Picture } from '../ui/fields/Picture.tsx'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { RecordMenu } from '../ui/fields/RecordMenu.tsx'
import { ActiveBadge } from '../ui/fields/StatusBadge.tsx'
import { CountryInput } from '../ui/inputs/CountryInput.tsx'
import { activeFilter, referenceFilter, searchFilter, yesNoFilter } from '../ui/inputs/list-filters.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { AddButton, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { BulkActions } from './BulkActions.tsx'

const productFilters = [
  searchFilter(t('Search products')),
  activeFilter,
  referenceFilter({ source: 'category_id', reference: 'categories', label: t('Category'), by: 'name' }),
  yesNoFilter('low_stock', t('Low stock')),
  yesNoFilter('is_featured', t('Featured')),
  <TextInput key="tag" source="tag" label={t('Tag')} />,
  <CountryInput key="country" source="country_of_origin" label={t('Country of origin')} />,
  untranslatedFilter,
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
      sortFields={['created_at', 'title', 'price', 'stock', 'country_of_origin']}
      filters={productFilters}
      actions={
        <>
          <CanAccess permission="catalogue.write">
            <Button component={RouterLink} to="/products/import" size="small" startIcon={<ImportIcon />}>
              {t('Import')}
            </Button>
          </CanAccess>
          <ExportButton list="products" what={t('products')} />
        </>
      }
      tabs={<MissingFilters />}
    >
      <RecordRows<AdminProductRow>
        label={t('Products')}
        bulk={<BulkActions />}
        hiddenColumns={['country_of_origin', 'slug', 'created_at']}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

const columns: RecordColumn<AdminProductRow>[] = [
  { source: 'title', label: t('Product'), children: <ProductName /> },
  {
    source: 'categories',
    label: t('Category'),
    disableSort: true,
    render: (product) => product.categories.map(({ name }) => name).join(', '),
  },
  { source: 'price', label: t('Price'), render: (product) => <ProductPrice {...product} /> },
  { source: 'stock', label: t('Stock'), render: (product) => <StockCell product={product} /> },
  {
    source: 'is_active',
    label: t('Status'),
    render: (product) => <ActiveBadge is_active={product.is_active} />,
  },
  {
    source: 'country_of_origin',
    label: t('Country of origin'),
    render: (product) => product.country_of_origin ?? t('As the store'),
  },
  { source: 'slug', label: t('Slug') },
  { source: 'created_at', label: t('Added'), render: (product) => formatDay(product.created_at) },
  { source: 'id', label: t('Actions'), disableSort: true, children: <ProductActions /> },
]

const renderCard = (product: AdminProductRow) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
      <ProductName />
      <ProductActions />
    </Stack>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 1 }}>
      <div>
        <ProductPrice {...product} />
      </div>
      <div>
        {product.stock > 0 ? (
          richMessage('%{stock} in stock', { stock: <Stock stock={product.stock} /> })
        ) : (
          <Stock stock={product.stock} />
        )}
        <LowCombinations product={product} />
      </div>
      <ActiveBadge is_active={product.is_active} />
    </Stack>
  </>
)

function ProductName() {
  const product = useRecordContext<AdminProductRow>()
  if (!product) return null
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Picture url={product.image_url} alt="" size={48} />
      <Box sx={{ minWidth: { sm: 160 } }}>
        <RecordLink to={`/products/${product.id}/edit`}>{product.title}</RecordLink>
        {product.is_featured && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('Featured')}</Box>
        )}
      </Box>
    </Stack>
  )
}

type Priced = Pick<AdminProductRow, 'price' | 'discounted_price' | 'sale_starts_on' | 'sale_ends_on'>

function ProductPrice({ price, discounted_price, ...days }: Priced) {
  if (discounted_price === null || !isOnSale(days, new Date())) return <span>{formatPaise(price)}</span>
  return (
    <>
      <span>{formatPaise(discounted_price)}</span>{' '}
      <Box component="s" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {formatPaise(price)}
      </Box>
    </>
  )
}

function Stock({ stock }: { stock: number }) {
  if (stock > LOW_STOCK_THRESHOLD) return <span>{stock.toLocaleString('en-IN')}</span>
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {stock === 0 ? t('Out of stock') : t('%{stock} Low', { stock })}
    </Box>
  )
}

const MAX_NAMED = 3

const StockCell = ({ product }: { product: AdminProductRow }) => (
  <>
    <Stock stock={product.stock} />
    <LowCombinations product={product} />
  </>
)

function LowCombinations({ product: { low_combinations: low } }: { product: AdminProductRow }) {
  if (low.length === 0) return null
  const names = low.slice(0, MAX_NAMED).map(({ name, stock }) => `${name ?? ''}: ${stock}`)
  const more = low.length - names.length
  return (
    <Box sx={{ color: 'error.main', fontSize: '0.875rem' }}>
      {[...names, ...(more > 0 ? [t('%{more} more', { more })] : [])].join(', ')}
    </Box>
  )
}

function ProductActions() {
  const product = useRecordContext<AdminProductRow>()
  if (!product) return null
  return (
    <RecordMenu
      resource="products"
      record={product}
      name={product.title}
      messages={adminMessages.product}
      editPath={`/products/${product.id}/edit`}
    >
      <MenuItem
        component="a"
        href={`/products/${product.slug}`}
        target="_blank"
        rel="noopener"
        disabled={!product.is_active}
      >
        {t('View on the shop')}
      </MenuItem>
      <MenuItem component={RouterLink} to={`/products/add?copy=${product.id}`}>
        {t('Duplicate')}
      </MenuItem>
    </RecordMenu>
  )
}

const MISSING_FILTERS_KEY = { is_active: true, missing_filters: true }

function MissingFilters() {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { total = 0 } = useGetList('products', {
    filter: MISSING_FILTERS_KEY,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'title', order: 'ASC' },
  })
  if (total === 0 || filterValues.missing_filters !== undefined) return null
  const show = () => setFilters(MISSING_FILTERS_KEY, { ...displayedFilters, missing_filters: true })
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={show}>
          {t('Show')}
        </Button>
      }
    >
      {t(
        '1 product has no occasion, recipient or material, so store filters do not show it. |||| %{smart_count} products have no occasion, recipient or material, so store filters do not show them.',
        { smart_count: total },
      )}
    </Alert>
  )
}
