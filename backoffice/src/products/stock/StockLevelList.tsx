import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { LOW_STOCK_THRESHOLD } from '@nakshi/core/base/limits'
import { SOLD_DAYS, type StockLevel } from '@nakshi/core/products/admin-stock-levels'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { CanAccess, useCan } from '../../api/permissions.tsx'
import { ExportButton } from '../../exports/ExportDialog.tsx'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { Picture } from '../../ui/fields/Picture.tsx'
import { RecordLink } from '../../ui/fields/RecordLink.tsx'
import { activeFilter, referenceFilter, searchFilter } from '../../ui/inputs/list-filters.tsx'
import { EmptyList } from '../../ui/layout/ScreenStates.tsx'
import { FilterTabs, ListScreen } from '../../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../../ui/lists/RecordRows.tsx'
import { StockDialog } from './StockDialog.tsx'
import { formatStockName } from './stock-name.ts'

const filters = [
  searchFilter(t('Search product, value, SKU or barcode')),
  activeFilter,
  referenceFilter({ source: 'category_id', reference: 'categories', label: t('Category'), by: 'name' }),
]

const tabs = [
  { value: undefined, label: t('All') },
  { value: 'low', label: t('Low stock') },
  { value: 'out', label: t('Out of stock') },
]

const empty = (
  <EmptyList title={t('No stock found')} text={t('Products and their combinations appear here.')} />
)

/** The stock of every product and combination, to be changed in place. */
export function StockLevelList() {
  return (
    <ListScreen
      resource="stock-levels"
      title={t('Stock')}
      failed={adminMessages.stock.list_failed}
      sort={{ field: 'title', order: 'ASC' }}
      sortFields={['title', 'stock', 'reserved', 'sold', 'sku']}
      filters={filters}
      actions={
        <>
          <CanAccess permission="catalogue.write">
            <Button component={RouterLink} to="/stock-levels/import" size="small" startIcon={<ImportIcon />}>
              {t('Import')}
            </Button>
          </CanAccess>
          <ExportButton list="stock-levels" what={t('stock')} />
        </>
      }
      tabs={<FilterTabs label={t('Stock')} source="level" tabs={tabs} />}
    >
      <RecordRows<StockLevel>
        label={t('Stock')}
        hiddenColumns={['barcode']}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

const columns: RecordColumn<StockLevel>[] = [
  { source: 'title', label: t('Product'), children: <StockName /> },
  { source: 'sku', label: t('SKU') },
  { source: 'barcode', label: t('Barcode') },
  { source: 'stock', label: t('Stock'), children: <StockButton /> },
  { source: 'reserved', label: t('Reserved') },
  { source: 'sold', label: t('Sold in %{days} days', { days: SOLD_DAYS }) },
]

const renderCard = ({ sku, reserved, sold }: StockLevel) => (
  <Stack sx={{ gap: 1 }}>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <StockName />
      <StockButton />
    </Stack>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {[
        sku,
        t('Reserved: %{units}', { units: reserved }),
        t('Sold in %{days} days: %{units}', { days: SOLD_DAYS, units: sold }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  </Stack>
)

function StockName() {
  const level = useRecordContext<StockLevel>()
  if (!level) return null
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Picture url={level.image_url} alt="" size={48} />
      <Box sx={{ minWidth: { sm: 160 }, overflowWrap: 'anywhere' }}>
        <RecordLink to={`/products/${level.product_id}/stock`}>{level.title}</RecordLink>
        {level.combination && <Typography variant="body2">{level.combination}</Typography>}
        {!level.is_active && (
          <Typography variant="body2" color="textSecondary">
            {t('Inactive')}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}

function StockButton() {
  const level = useRecordContext<StockLevel>()
  const canChange = useCan('catalogue.write')
  const [open, setOpen] = useState(false)
  if (!level) return null
  const { stock } = level
  const isLow = stock <= LOW_STOCK_THRESHOLD
  const count = stock.toLocaleString('en-IN')
  const label = stock === 0 ? t('Out of stock') : isLow ? t('%{stock} Low', { stock }) : count
  if (!canChange) return <span>{label}</span>
  return (
    <>
      <Button
        variant="outlined"
        color={isLow ? 'error' : 'inherit'}
        onClick={() => setOpen(true)}
        aria-label={t('Change stock of %{title}: %{stock}', { title: formatStockName(level), stock: count })}
        sx={{ minWidth: 72, minHeight: 44, whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        {label}
      </Button>
      {open && <StockDialog level={level} onClose={() => setOpen(false)} />}
    </>
  )
}
