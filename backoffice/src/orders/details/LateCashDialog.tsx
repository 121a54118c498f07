import { Button, DialogContentText } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { recordLateCash } from '../../api/orders.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'

type LateCashDialogProps = { order: AdminOrder; onClose: () => void }

function LateCashDialog({ order, onClose }: LateCashDialogProps) {
  // As seen when the dialog opened: the server rejects the amount of an order that changed since.
  const [{ id, missing_cash: missing, updated_at }] = useState(order)
  const notify = useNotify()
  const queries = useQueryClient()

  async function record({ amount }: { amount: number }) {
    try {
      await recordLateCash(id, { amount, updated_at })
      notify(formatMessage(adminMessages.order.cash_recorded, { amount }), { type: 'success' })
      onClose()
    } catch (error) {
      notify(adminMessages.order.cash_failed, { type: 'error' })
      throw error
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['payment-issues'] })
    }
  }

  return (
    <FormDialog<{ amount: number }>
      title={t('Record cash for %{orderNumber}', { orderNumber: order.order_number })}
      record={{ amount: missing }}
      action={t('Record cash')}
      onSave={record}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t('%{amount} was missing on delivery. Record it once it has arrived.', {
          amount: formatPaise(missing),
        })}
      </DialogContentText>
      <MoneyInput source="amount" label={t('Amount')} required />
    </FormDialog>
  )
}

export function LateCashButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  if (order.missing_cash === 0 && !open) return null
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t('Record cash')}
      </Button>
      {open && <LateCashDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
