import { TextField } from '@mui/material'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { BulkDialog, formatProductCount } from './BulkDialog.tsx'
import { useBulkChange } from './use-bulk-change.ts'

export function BulkStock({ onClose }: { onClose: () => void }) {
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
