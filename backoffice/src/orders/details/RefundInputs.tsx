import type { AdminOrder, AdminPayment } from '@nakshi/api/contract/admin/orders'
import type { RefundKind } from '@nakshi/api/contract/orders'
import { formatPaise } from '@nakshi/api/domain/money'
import { RadioButtonGroupInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { MoneyInput, NOT_MONEY } from '../../inputs/MoneyInput.tsx'
import { adminSentences } from '../../sentences/admin.ts'
import { sentences } from '../../sentences/shop.ts'
import { t } from '../../words.ts'

const choices: { id: RefundKind; name: string }[] = [
  { id: 'goods', name: t('Goods that come back or were not sent') },
  { id: 'shipping', name: t('The delivery charge') },
  { id: 'goodwill', name: t('Goodwill: the customer keeps everything') },
]

/** Paise that can be given back for each kind. */
export type Left = Record<RefundKind, number>

/** What is left of a payment, and of the order's delivery charge. */
export function leftFor(order: AdminOrder, payment: AdminPayment): Left {
  const left = payment.amount - payment.refunded
  const delivery = order.payments
    .flatMap(({ refunds }) => refunds)
    .filter(({ kind, status }) => kind === 'shipping' && status !== 'failed')
    .reduce((rest, { amount }) => rest - amount, order.shipping_amount)
  return { goods: left, shipping: Math.max(0, Math.min(left, delivery)), goodwill: left }
}

/** What the money goes back for, how much of it, and why. */
export function RefundInputs({ left }: { left: Left }) {
  const { setValue, clearErrors } = useFormContext()
  const kind: RefundKind = useWatch({ name: 'kind' })
  const offered = choices.filter(({ id }) => id !== 'shipping' || left.shipping > 0)

  function suggest(chosen: RefundKind) {
    clearErrors()
    // What is given out of good will is for whoever gives it to say.
    setValue('amount', chosen === 'goodwill' ? null : left[chosen])
  }

  return (
    <>
      <RadioButtonGroupInput
        source="kind"
        label={t('For')}
        choices={offered}
        row={false}
        helperText={false}
        onChange={(event) => suggest(event.target.value)}
      />
      <MoneyInput
        key={kind}
        source="amount"
        label={t('Amount')}
        required
        validate={(amount: unknown, values: { kind: RefundKind }) => amountProblem(amount, values.kind, left)}
      />
      <TextInput
        source="reason"
        label={t('Reason')}
        isRequired={kind === 'goodwill'}
        validate={(reason: string | null, values: { kind: RefundKind }) =>
          values.kind === 'goodwill' && !reason?.trim()
            ? adminSentences.refund.goodwill_needs_reason
            : undefined
        }
        helperText={t('Added to the timeline, which the customer sees.')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </>
  )
}

/** Why an amount cannot be given back, undefined when it can. */
export function amountProblem(amount: unknown, kind: RefundKind, left: Left): string | undefined {
  if (typeof amount !== 'number' || amount < 1) return NOT_MONEY
  if (amount <= left[kind]) return undefined
  const most = formatPaise(left[kind])
  return kind === 'shipping'
    ? adminSentences.refund.shipping_refund_too_much(most)
    : sentences.order.refund_too_much(most)
}
