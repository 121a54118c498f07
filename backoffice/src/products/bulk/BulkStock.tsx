import { TextField } from '@mui/material'
import { useState } from 'react'
import { t } from '../../words.ts'
import { BulkDialog, productsOf } from './BulkDialog.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** Pieces added to, or taken from, the stock of every ticked product. */
export function BulkStock({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { count, change, problems, busy } = useBulkChange(onClose)
  const pieces = /^[+-]?\d{1,6}$/.test(typed.trim()) ? Number(typed) : null
  return (
    <BulkDialog
      title={t('Adjust the stock of %{products}', { products: productsOf(count) })}
      action={t('Adjust stock')}
      problems={problems}
      busy={busy}
      disabled={pieces === null || pieces === 0}
      onAction={() => pieces !== null && change({ stock_change: pieces })}
      onClose={onClose}
    >
      <TextField
        label={t('Add pieces')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={typed !== '' && pieces === null}
        helperText={t('20 adds twenty to each; -5 takes five away.')}
      />
    </BulkDialog>
  )
}
