import {
  InputAdornment,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import type { AdminProductRow } from '@nakshi/contract/admin/products'
import { formatPaise, getPercentage } from '@nakshi/domain/money'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { useSelectedRecords } from '../../layout/selection-context.ts'
import { BulkDialog, formatProductCount } from './BulkDialog.tsx'
import { useBulkChange } from './use-bulk-change.ts'

const SHOWN = 3

export function BulkPrice({ onClose }: { onClose: () => void }) {
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
