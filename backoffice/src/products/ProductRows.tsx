import { Box, MenuItem, Stack } from '@mui/material'
import type { AdminProductRow } from '@nakshi/contract/admin/products'
import { LOW_STOCK_THRESHOLD } from '@nakshi/contract/limits'
import { formatPaise } from '@nakshi/domain/money'
import type { ReactElement } from 'react'
import { DataTable, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { Picture } from '../fields/Picture.tsx'
import { RecordLink } from '../fields/RecordLink.tsx'
import { RecordMenu } from '../fields/RecordMenu.tsx'
import { SelectableRows } from '../fields/SelectableRows.tsx'
import { ActiveBadge } from '../fields/StatusBadge.tsx'
import { t } from '../i18n.ts'
import { formatDay } from '../languages/dates.ts'
import { richMessage } from '../languages/rich-message.ts'
import { Cards } from '../layout/Cards.tsx'
import { adminMessages } from '../messages/admin.ts'
import { BulkActions } from './bulk/BulkActions.tsx'

const Column = DataTable.Col<AdminProductRow>

export function ProductTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminProductRow>
      rowClick={false}
      body={SelectableRows}
      bulkActionButtons={<BulkActions />}
      hiddenColumns={['slug', 'created_at']}
      empty={empty}
      aria-label={t('Products')}
    >
      <Column source="title" label={t('Product')}>
        <ProductName />
      </Column>
      <Column
        source="categories"
        label={t('Category')}
        disableSort
        render={(product) => product.categories.map(({ name }) => name).join(', ')}
      />
      <Column source="price" label={t('Price')} render={(product) => <ProductPrice {...product} />} />
      <Column source="stock" label={t('Stock')} render={(product) => <Stock stock={product.stock} />} />
      <Column
        source="is_active"
        label={t('Status')}
        render={(product) => <ActiveBadge is_active={product.is_active} />}
      />
      <Column source="slug" label={t('Slug')} />
      <Column source="created_at" label={t('Added')} render={(product) => formatDay(product.created_at)} />
      <Column source="id" label={t('Actions')} disableSort>
        <ProductActions />
      </Column>
    </DataTable>
  )
}

export function ProductCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminProductRow> empty={empty} bulk={<BulkActions />}>
      {(product) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <ProductName />
            <ProductActions />
          </Stack>
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 1 }}
          >
            <div>
              <ProductPrice {...product} />
            </div>
            <div>
              {product.stock > 0 ? (
                richMessage('%{stock} in stock', { stock: <Stock stock={product.stock} /> })
              ) : (
                <Stock stock={product.stock} />
              )}
            </div>
            <ActiveBadge is_active={product.is_active} />
          </Stack>
        </>
      )}
    </Cards>
  )
}

function ProductName() {
  const product = useRecordContext<AdminProductRow>()
  if (!product) return null
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Picture url={product.image_url} alt="" size={48} />
      <Box sx={{ minWidth: 0 }}>
        <RecordLink to={`/products/${product.id}/edit`}>{product.title}</RecordLink>
        {product.is_featured && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('Featured')}</Box>
        )}
      </Box>
    </Stack>
  )
}

function ProductPrice({ price, discounted_price }: { price: number; discounted_price: number | null }) {
  if (discounted_price === null) return <span>{formatPaise(price)}</span>
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
      <MenuItem component="a" href={`/products/${product.slug}`} target="_blank" rel="noopener">
        {t('View on the shop')}
      </MenuItem>
      <MenuItem component={RouterLink} to={`/products/add?copy=${product.id}`}>
        {t('Duplicate')}
      </MenuItem>
    </RecordMenu>
  )
}
