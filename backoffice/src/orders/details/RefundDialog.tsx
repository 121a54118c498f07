import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import type { AdminOrder, AdminPayment } from '@nakshi/api/contract/admin/orders'
import type { RefundKind } from '@nakshi/api/contract/orders'
import { formatPaise } from '@nakshi/api/domain/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, useNotify } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { reasonOf } from '../../api/fetch-json.ts'
import { refundOrder } from '../../api/orders.ts'
import { adminSentences } from '../../sentences/admin.ts'
import { t } from '../../words.ts'
import { amountProblem, type Left, leftFor, RefundInputs } from './RefundInputs.tsx'

type Refund = { amount: number; kind: RefundKind; reason: string | null }
type RefundDialogProps = { order: AdminOrder; payment: AdminPayment; onClose: () => void }

/** Gives back all that is left of a payment, or a part of it. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const left = leftFor(order, payment)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // As it was when the dialog opened: sent again after a lost answer, the same amount is still the
  // same refund.
  const [refunded] = useState(payment.refunded)
  const notify = useNotify()
  const queries = useQueryClient()

  async function refund({ amount, kind, reason }: Refund) {
    const key = `${payment.id}:${refunded}:${kind}:${amount}`
    setBusy(true)
    setProblem(null)
    try {
      await refundOrder(order.id, { key, amount, kind, reason: reason?.trim() ?? '' })
      notify(adminSentences.order.refund_started(formatPaise(amount)), { type: 'success' })
      onClose()
    } catch (error) {
      notify(adminSentences.order.refund_failed, { type: 'error' })
      setProblem(reasonOf(error))
      setBusy(false)
    }
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby="refund-title" fullWidth maxWidth="xs">
      <DialogTitle id="refund-title">
        {t('Refund %{orderNumber}', { orderNumber: order.order_number })}
      </DialogTitle>
      <Form
        record={{ kind: 'goods', amount: left.goods, reason: '' }}
        // The amounts are checked by their field, so what comes here is what the dialog asked for.
        onSubmit={(values: FieldValues) => refund(values as Refund)}
      >
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>
            {payment.refunded > 0
              ? t('%{amount} came in, %{refunded} went back already. %{goods} can be refunded.', {
                  amount: formatPaise(payment.amount),
                  refunded: formatPaise(payment.refunded),
                  goods: formatPaise(left.goods),
                })
              : t('%{amount} came in. %{goods} can be refunded.', {
                  amount: formatPaise(payment.amount),
                  goods: formatPaise(left.goods),
                })}
          </DialogContentText>
          {problem && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {problem}
            </Alert>
          )}
          <RefundInputs left={left} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? t('Refunding...') : <SubmitWords left={left} />}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** What the button is about to do, in figures. */
function SubmitWords({ left }: { left: Left }) {
  const [amount, kind]: [unknown, RefundKind] = useWatch({ name: ['amount', 'kind'] })
  return amountProblem(amount, kind, left) === undefined && typeof amount === 'number'
    ? t('Refund %{amount}', { amount: formatPaise(amount) })
    : t('Refund')
}

/** Offers to give money back while there is some left of what came in. */
export function RefundButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  // The API refunds the newest payment that came in; attempts are listed newest first.
  const paid = order.payments.find(({ status }) => status === 'captured' || status === 'partially_refunded')
  if (!paid || paid.refunded >= paid.amount) return null
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t('Refund')}
      </Button>
      {open && <RefundDialog order={order} payment={paid} onClose={() => setOpen(false)} />}
    </>
  )
}
