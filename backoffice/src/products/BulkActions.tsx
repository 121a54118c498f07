import ChangeIcon from '@mui/icons-material/TuneOutlined'
import {
  Button,
  InputAdornment,
  Menu,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { formatPaise, getPercentage } from '@nakshi/core/base/money'
import type { AdminProductRow } from '@nakshi/core/products/admin-schema'
import { useState } from 'react'
import { AutocompleteArrayInput, TextArrayInput, TextInput, useDeleteMany, useListContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { CategoriesInput } from '../ui/inputs/CategoriesInput.tsx'
import { CountryInput } from '../ui/inputs/CountryInput.tsx'
import { ActionDialog, awaitUnmounted } from '../ui/layout/ActionDialog.tsx'
import { useSelectedRecords } from '../ui/layout/BulkSelection.tsx'
import { useAction } from '../ui/layout/use-action.ts'
import { formatProductCount, useBulkChange, useBulkFlag } from './bulk-change.ts'
import { ImporterInput } from './form/Origin.tsx'

const SHOWN = 3

function BulkPrice({ onClose }: { onClose: () => void }) {
  const { count, change } = useBulkChange(onClose)
  return (
    <FormDialog
      title={t('Adjust the prices of %{products}', { products: formatProductCount(count) })}
      record={{ percent: '' }}
      action={t('Adjust prices')}
      busyAction={t('Updating...')}
      isReady={({ percent }) => parsePercent(percent) !== null}
      onSave={({ percent }) => change({ price_percent: parsePercent(percent) ?? 0 })}
      onClose={onClose}
    >
      <TextInput
        source="percent"
        label={t('Change by')}
        helperText={PERCENT_HELP}
        validate={(typed: string | null) =>
          typed && parsePercent(typed) === null ? PERCENT_HELP : undefined
        }
        slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
      />
      <PricePreview count={count} />
    </FormDialog>
  )
}

const PERCENT_HELP = t(
  'Whole percentage from -90 to 500. For example, -10 reduces prices by 10%. Discounted prices change too.',
)

function parsePercent(typed: string): number | null {
  const percent = /^[+-]?\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return percent !== 0 && percent >= -90 && percent <= 500 ? percent : null
}

function PricePreview({ count }: { count: number }) {
  const selected = useSelectedRecords<AdminProductRow>()
  const percent = parsePercent(useWatch<{ percent: string | null }, 'percent'>({ name: 'percent' }) ?? '')
  if (percent === null) return null
  const first = selected.slice(0, SHOWN)
  return (
    <>
      <Table size="small" aria-label={t('Price preview')} sx={{ mt: 2 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Product')}</TableCell>
            <TableCell align="right">{t('Now')}</TableCell>
            <TableCell align="right">{t('New price')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {first.map((product) => {
            const now = product.discounted_price ?? product.price
            return (
              <TableRow key={product.id}>
                <TableCell>{product.title}</TableCell>
                <TableCell align="right">{formatPaise(now)}</TableCell>
                <TableCell align="right">{formatPaise(getPercentage(now, 100 + percent))}</TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      {count > first.length && (
        <Typography variant="caption" color="textSecondary">
          {t('and %{count} more', { count: count - first.length })}
        </Typography>
      )}
    </>
  )
}

const dialogs = {
  category: BulkCategory,
  tags: BulkTags,
  country: BulkCountry,
  price: BulkPrice,
  stock: BulkStock,
  delete: BulkDelete,
} as const

const flags = [
  { name: t('Activate'), flag: 'is_active', wanted: true },
  { name: t('Deactivate'), flag: 'is_active', wanted: false },
  { name: t('Feature'), flag: 'is_featured', wanted: true },
  { name: t('Remove from featured'), flag: 'is_featured', wanted: false },
] as const

export function BulkActions() {
  const selected = useSelectedRecords<AdminProductRow>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const setFlag = useBulkFlag()
  const OpenDialog = open && dialogs[open]

  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <Button
        startIcon={<ChangeIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Change')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {flags.map(({ name, flag, wanted }) => (
          <MenuItem
            key={name}
            disabled={selected.every((product) => product[flag] === wanted)}
            onClick={choose(() => setFlag(selected, flag, wanted))}
          >
            {name}
          </MenuItem>
        ))}
        <MenuItem onClick={choose(() => setOpen('category'))}>{t('Change category...')}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('tags'))}>{t('Change tags...')}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('country'))}>{t('Change country of origin...')}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('price'))}>{t('Adjust prices...')}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('stock'))}>{t('Adjust stock...')}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('delete'))} sx={{ color: 'error.main' }}>
          {t('Delete...')}
        </MenuItem>
      </Menu>
      {OpenDialog && <OpenDialog onClose={() => setOpen(null)} />}
    </>
  )
}

function BulkCategory({ onClose }: { onClose: () => void }) {
  const { count, change } = useBulkChange(onClose)
  const record: { category_ids: string[] } = { category_ids: [] }
  return (
    <FormDialog
      title={t('Change the category of %{products}', { products: formatProductCount(count) })}
      record={record}
      action={t('Change category')}
      busyAction={t('Updating...')}
      isReady={({ category_ids }) => category_ids.length > 0}
      onSave={change}
      onClose={onClose}
    >
      <CategoriesInput label={t('Categories')} helperText={t('These replace the current categories.')} />
    </FormDialog>
  )
}

function BulkCountry({ onClose }: { onClose: () => void }) {
  const { count, change } = useBulkChange(onClose)
  const record: { country_of_origin: string | null; importer: string } = {
    country_of_origin: null,
    importer: '',
  }
  return (
    <FormDialog
      title={t('Change the country of origin of %{products}', { products: formatProductCount(count) })}
      record={record}
      action={t('Change country')}
      busyAction={t('Updating...')}
      // The selected products may have several importers
      onSave={({ importer, ...changed }) => change({ ...changed, ...(importer ? { importer } : {}) })}
      onClose={onClose}
    >
      <CountryInput
        source="country_of_origin"
        label={t('Country of origin')}
        helperText={t('Empty: that of the store')}
      />
      <ImporterInput helperText={t('Empty: stays as it is')} />
    </FormDialog>
  )
}

function BulkTags({ onClose }: { onClose: () => void }) {
  const { count, change } = useBulkChange(onClose)
  const record: { add_tags: string[]; remove_tags: string[] } = { add_tags: [], remove_tags: [] }
  return (
    <FormDialog
      title={t('Change the tags of %{products}', { products: formatProductCount(count) })}
      record={record}
      action={t('Change tags')}
      busyAction={t('Updating...')}
      isReady={({ add_tags, remove_tags }) => add_tags.length + remove_tags.length > 0}
      onSave={change}
      onClose={onClose}
    >
      <TextArrayInput source="add_tags" label={t('Add tags')} helperText={t('Press Enter after each tag.')} />
      <TagsToRemove />
    </FormDialog>
  )
}

/** Tags that any of the selected products has. */
function TagsToRemove() {
  const selected = useSelectedRecords<AdminProductRow>()
  const tags = [...new Set(selected.flatMap((product) => product.tags))].toSorted()
  return (
    <AutocompleteArrayInput
      source="remove_tags"
      label={t('Remove tags')}
      choices={tags.map((tag) => ({ id: tag, name: tag }))}
      helperText={false}
    />
  )
}

function BulkStock({ onClose }: { onClose: () => void }) {
  const { count, change } = useBulkChange(onClose)
  return (
    <FormDialog
      title={t('Adjust the stock of %{products}', { products: formatProductCount(count) })}
      record={{ units: '' }}
      action={t('Adjust stock')}
      busyAction={t('Updating...')}
      isReady={({ units }) => UNITS.test(units) && Number(units) !== 0}
      onSave={({ units }) => change({ stock_change: Number(units) })}
      onClose={onClose}
    >
      <TextInput
        source="units"
        label={t('Add units')}
        helperText={STOCK_HELP}
        validate={(typed: string | null) => (typed && !UNITS.test(typed) ? STOCK_HELP : undefined)}
      />
    </FormDialog>
  )
}

const UNITS = /^\s*[+-]?\d{1,6}\s*$/
const STOCK_HELP = t('20 adds 20 units to each product; -5 removes 5.')

function BulkDelete({ onClose }: { onClose: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const [deleteMany] = useDeleteMany()
  const { act, busy, problem } = useAction({
    resource: 'products',
    done: adminMessages.product.deleted,
    failed: adminMessages.product.delete_failed,
    onDone: () => {
      onUnselectItems()
      onClose()
    },
  })
  const confirm = () => act(() => deleteMany('products', { ids: selectedIds }, awaitUnmounted))

  return (
    <ActionDialog
      title={t('Delete %{products}', { products: formatProductCount(selectedIds.length) })}
      action={t('Delete')}
      busyAction={t('Updating...')}
      busy={busy}
      errorMessage={problem && `${t('No product was changed.')} ${problem}`}
      onAction={confirm}
      onClose={onClose}
    >
      <Typography>
        {t(
          'These products are permanently removed from the store, carts and wishlists. Existing orders are not affected. To hide products temporarily, deactivate them instead.',
        )}
      </Typography>
    </ActionDialog>
  )
}
