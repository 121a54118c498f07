import { Typography } from '@mui/material'
import {
  MAX_STOCK_NOTE,
  type StockChangesInput,
  type StockLevel,
} from '@nakshi/core/products/admin-stock-levels'
import { adjustmentReasons, STOCK_REASON_LABELS } from '@nakshi/core/products/admin-stock-movements'
import { useQueryClient } from '@tanstack/react-query'
import { SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { sendJson } from '../../api/fetch-json.ts'
import { localizeMessages, t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { toChoices } from '../../ui/inputs/to-choices.ts'
import { useNotifyDone } from '../../ui/layout/Toasts.tsx'
import { parseStockChange } from './parse-stock-change.ts'
import { formatStockName } from './stock-name.ts'

const reasons = localizeMessages(STOCK_REASON_LABELS)
const choices = toChoices(reasons).filter(({ id }) => adjustmentReasons.some((reason) => reason === id))
const HELP = t('12 sets the stock; +5 adds 5 units and -2 removes 2.')

export function StockDialog({ level, onClose }: { level: StockLevel; onClose: () => void }) {
  const { id, stock } = level
  const queries = useQueryClient()
  const notifyDone = useNotifyDone()
  const record: { typed: string; reason: (typeof adjustmentReasons)[number]; note: string } = {
    typed: '',
    reason: 'admin',
    note: '',
  }
  return (
    <FormDialog
      title={t('Change stock of %{title}', { title: formatStockName(level) })}
      record={record}
      action={t('Save')}
      busyAction={t('Saving...')}
      isReady={({ typed }) => parseStockChange(typed, stock) !== null}
      onSave={async ({ typed, reason, note }) => {
        const change = parseStockChange(typed, stock)
        if (!change) return
        const body: StockChangesInput = { changes: [{ id, ...change }], reason, note }
        await sendJson('stock-levels/changes', 'POST', body)
        notifyDone(adminMessages.stock.changed)
        onClose()
        await Promise.all(
          ['stock-levels', 'stock-movements', 'products'].map((resource) =>
            queries.invalidateQueries({ queryKey: [resource] }),
          ),
        )
      }}
      onClose={onClose}
    >
      <Typography>{t('Current stock: %{stock}', { stock: stock.toLocaleString('en-IN') })}</Typography>
      <TextInput
        source="typed"
        label={t('New stock')}
        autoFocus
        helperText={<NewStock stock={stock} />}
        slotProps={{ htmlInput: { maxLength: 8, inputMode: 'text', autoComplete: 'off' } }}
      />
      <SelectInput source="reason" label={t('Reason')} choices={choices} isRequired helperText={false} />
      <TextInput
        source="note"
        label={t('Note')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: MAX_STOCK_NOTE } }}
      />
    </FormDialog>
  )
}

function NewStock({ stock }: { stock: number }) {
  const typed = useWatch<{ typed: string | null }, 'typed'>({ name: 'typed' }) ?? ''
  const change = parseStockChange(typed, stock)
  if (!change) return HELP
  const next = 'stock' in change ? change.stock : stock + change.change
  return t('%{before} → %{after}', {
    before: stock.toLocaleString('en-IN'),
    after: next.toLocaleString('en-IN'),
  })
}
