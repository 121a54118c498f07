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
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatPaise } from '@nakshi/api/domain/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, TextInput, useNotify } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { reasonOf } from '../../api/fetch-json.ts'
import { refundOrder } from '../../dataProvider.ts'
import { MoneyInput, NOT_MONEY } from '../../inputs/MoneyInput.tsx'

type Refund = { amount: number; reason: string | null }
type RefundDialogProps = { order: AdminOrder; payment: AdminPayment; onClose: () => void }

/** Gives back all that is left of a payment, or a part of it. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const left = payment.amount - payment.refunded
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // As it was when the dialog opened: sent again after a lost answer, the same amount is still the
  // same refund.
  const [refunded] = useState(payment.refunded)
  const notify = useNotify()
  const queries = useQueryClient()

  async function refund({ amount, reason }: Refund) {
    const key = `${payment.id}:${refunded}:${amount}`
    setBusy(true)
    setProblem(null)
    try {
      await refundOrder(order.id, { key, amount, reason: reason?.trim() ?? '' })
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
      <DialogTitle id="refund-title">Refund {order.order_number}</DialogTitle>
      <Form
        record={{ amount: left, reason: '' }}
        // The amounts are checked by their field, so what comes here is what the dialog asked for.
        onSubmit={(values: FieldValues) => refund(values as Refund)}
      >
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>
            {formatPaise(payment.amount)} came in
            {payment.refunded > 0 && `, ${formatPaise(payment.refunded)} went back already`}.{' '}
            {formatPaise(left)} can be refunded.
          </DialogContentText>
          {problem && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {problem}
            </Alert>
          )}
          <MoneyInput
            source="amount"
            label="Amount"
            required
            validate={(amount: unknown) => amountProblem(amount, left)}
          />
          <TextInput
            source="reason"
            label="Reason"
            helperText="Added to the timeline, which the customer sees."
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? 'Refunding...' : <SubmitWords left={left} />}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** What the button is about to do, in figures. */
function SubmitWords({ left }: { left: number }) {
  const amount: unknown = useWatch({ name: 'amount' })
  return amountProblem(amount, left) === undefined && typeof amount === 'number'
    ? `Refund ${formatPaise(amount)}`
    : 'Refund'
}

function amountProblem(amount: unknown, left: number): string | undefined {
  if (typeof amount !== 'number' || amount < 1) return NOT_MONEY
  return amount > left ? sentences.order.refund_too_much(formatPaise(left)) : undefined
}
