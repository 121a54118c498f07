import { Alert, Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { AdminOrder, RefundableOrder } from '@nakshi/contract/admin/orders'
import { formatPaise } from '@nakshi/domain/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, useNotify } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { refundOrder } from '../../api/orders.ts'
import { t } from '../../i18n.ts'
import { DraftDialog } from '../../layout/DraftDialog.tsx'
import { adminMessages } from '../../messages/admin.ts'
import {
  getDefaultRefund,
  getMaxRefund,
  type RefundForm,
  RefundInputs,
  validateRefundAmount,
} from './RefundInputs.tsx'

type RefundDialogProps = { order: AdminOrder; onClose: () => void }

export function RefundDialog({ order, onClose }: RefundDialogProps) {
  // Fixed when the dialog opened, so that a refund under way does not change the form.
  const [refundable] = useState(order.refundable)
  const [start] = useState(() => ({ ...getDefaultRefund(order.refundable), reason: '' }))
  // Idempotency key: a resend after a lost response is the same refund.
  const [key] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()

  async function refund({ amount, kind, quantities, reason }: RefundForm) {
    setBusy(true)
    setErrorMessage(null)
    const items = Object.entries(quantities)
      .filter(([, quantity]) => kind === 'items' && quantity > 0)
      .map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
    try {
      await refundOrder(order.id, {
        key,
        amount,
        kind: kind === 'other' ? 'items' : kind,
        items,
        reason: reason?.trim() ?? '',
      })
      notify(adminMessages.order.refund_started(formatPaise(amount)), { type: 'success' })
      onClose()
    } catch (error) {
      notify(adminMessages.order.refund_failed, { type: 'error' })
      setErrorMessage(getErrorMessage(error))
      setBusy(false)
    }
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  const { paid } = order.ledger
  const refunded = paid - refundable.amount
  return (
    <DraftDialog busy={busy} onClose={onClose} aria-labelledby="refund-title" fullWidth maxWidth="xs">
      {(close) => (
        <>
          <DialogTitle id="refund-title">
            {t('Refund %{orderNumber}', { orderNumber: order.order_number })}
          </DialogTitle>
          <Form
            record={start}
            // Field validation guarantees this shape.
            onSubmit={(values: FieldValues) => refund(values as RefundForm)}
          >
            <DialogContent>
              <DialogContentText sx={{ mb: 1 }}>
                {refunded > 0
                  ? t('%{amount} paid, %{refunded} already refunded. %{goods} can be refunded.', {
                      amount: formatPaise(paid),
                      refunded: formatPaise(refunded),
                      goods: formatPaise(refundable.amount),
                    })
                  : t('%{amount} paid. %{goods} can be refunded.', {
                      amount: formatPaise(paid),
                      goods: formatPaise(refundable.amount),
                    })}
              </DialogContentText>
              {errorMessage && (
                <Alert severity="error" role="alert" sx={{ mb: 1 }}>
                  {errorMessage}
                </Alert>
              )}
              <RefundInputs refundable={refundable} />
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>{t('Cancel')}</Button>
              <Button type="submit" variant="contained" disabled={busy}>
                {busy ? t('Refunding...') : <SubmitLabel refundable={refundable} />}
              </Button>
            </DialogActions>
          </Form>
        </>
      )}
    </DraftDialog>
  )
}

function SubmitLabel({ refundable }: { refundable: RefundableOrder }) {
  const [amount, kind, quantities] = useWatch<RefundForm, ['amount', 'kind', 'quantities']>({
    name: ['amount', 'kind', 'quantities'],
  })
  const isRight = validateRefundAmount(amount, kind, getMaxRefund(refundable, kind, quantities)) === undefined
  return isRight ? t('Refund %{amount}', { amount: formatPaise(amount) }) : t('Refund')
}

export function RefundButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  if (order.refundable.amount === 0 && !open) return null
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t('Refund')}
      </Button>
      {open && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
