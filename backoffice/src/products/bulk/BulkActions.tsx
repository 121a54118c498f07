import ChangeIcon from '@mui/icons-material/TuneOutlined'
import {
  Autocomplete,
  Button,
  InputAdornment,
  Menu,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import type { AdminCategory } from '@nakshi/contract/admin/categories'
import type { AdminProductRow } from '@nakshi/contract/admin/products'
import { formatPaise, getPercentage } from '@nakshi/domain/money'
import { useState } from 'react'
import { useDeleteMany, useGetList, useListContext } from 'react-admin'
import { useAction } from '../../api/use-action.ts'
import { t } from '../../i18n.ts'
import { awaitUnmounted } from '../../layout/ActionDialog.tsx'
import { useSelectedRecords } from '../../layout/BulkSelection.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { BulkDialog, formatProductCount, useBulkChange, useBulkFlag } from './BulkDialog.tsx'

const SHOWN = 3

function BulkPrice({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const selected = useSelectedRecords<AdminProductRow>()
  const { count, change, problems: errors, busy } = useBulkChange(onClose)
  const percent = /^[+-]?\d{1,3}$/.test(typed.trim()) ? Number(typed) : null
  const fits = percent !== null && percent !== 0 && percent >= -90 && percent <= 500
  const first = selected.slice(0, SHOWN)
  return (
    <BulkDialog
      title={t('Adjust the prices of %{products}', { products: formatProductCount(count) })}
      action={t('Adjust prices')}
      errors={errors}
      busy={busy}
      disabled={!fits}
      onAction={() => percent !== null && change({ price_percent: percent })}
      onClose={onClose}
    >
      <TextField
        label={t('Change by')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={typed !== '' && !fits}
        helperText={t(
          'Whole percentage from -90 to 500. For example, -10 reduces prices by 10%. Discounted prices change too.',
        )}
        slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
      />
      {fits && (
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
      )}
    </BulkDialog>
  )
}

const dialogs = { category: BulkCategory, price: BulkPrice, stock: BulkStock, delete: BulkDelete } as const

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
  const [chosen, setChosen] = useState<AdminCategory[]>([])
  const { count, change, problems: errors, busy } = useBulkChange(onClose)
  const { data: categories = [] } = useGetList<AdminCategory>('categories', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <BulkDialog
      title={t('Change the category of %{products}', { products: formatProductCount(count) })}
      action={t('Change category')}
      errors={errors}
      busy={busy}
      disabled={chosen.length === 0}
      onAction={() => change({ category_ids: chosen.map(({ id }) => id) })}
      onClose={onClose}
    >
      <Autocomplete
        multiple
        options={categories}
        getOptionLabel={(category) => category.name}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        value={chosen}
        onChange={(_event, next) => setChosen(next)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('Categories')}
            helperText={t('These replace the current categories.')}
          />
        )}
      />
    </BulkDialog>
  )
}

function BulkStock({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { count, change, problems: errors, busy } = useBulkChange(onClose)
  const units = /^[+-]?\d{1,6}$/.test(typed.trim()) ? Number(typed) : null
  return (
    <BulkDialog
      title={t('Adjust the stock of %{products}', { products: formatProductCount(count) })}
      action={t('Adjust stock')}
      errors={errors}
      busy={busy}
      disabled={units === null || units === 0}
      onAction={() => units !== null && change({ stock_change: units })}
      onClose={onClose}
    >
      <TextField
        label={t('Add units')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={typed !== '' && units === null}
        helperText={t('20 adds 20 units to each product; -5 removes 5.')}
      />
    </BulkDialog>
  )
}

function BulkDelete({ onClose }: { onClose: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const [deleteMany] = useDeleteMany()
  const {
    act: run,
    busy,
    problem: errorMessage,
  } = useAction({
    resource: 'products',
    done: adminMessages.product.deleted,
    failed: adminMessages.product.delete_failed,
    onDone: () => {
      onUnselectItems()
      onClose()
    },
  })
  const confirm = () => run(() => deleteMany('products', { ids: selectedIds }, awaitUnmounted))

  return (
    <BulkDialog
      title={t('Delete %{products}', { products: formatProductCount(selectedIds.length) })}
      action={t('Delete')}
      errors={errorMessage === null ? [] : [errorMessage]}
      busy={busy}
      onAction={confirm}
      onClose={onClose}
    >
      <Typography>
        {t(
          'These products are permanently removed from the store, carts and wishlists. Existing orders are not affected. To hide products temporarily, deactivate them instead.',
        )}
      </Typography>
    </BulkDialog>
  )
}
