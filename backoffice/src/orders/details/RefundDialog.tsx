import { Button, DialogContentText, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { randomKey } from '@nakshi/client/random-key'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOrder, RefundableOrder } from '@nakshi/core/orders/admin-schema'
import type { RefundKind } from '@nakshi/core/statuses/order-statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RadioButtonGroupInput, TextInput, useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { refundOrder } from '../../api/orders.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages, shopMessages } from '../../languages/messages.ts'
import { CreditWithoutGst } from '../../order-fields/CreditWithoutGst.tsx'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { CheckboxInput } from '../../ui/inputs/CheckboxInput.tsx'
import { MoneyInput, NOT_MONEY } from '../../ui/inputs/MoneyInput.tsx'

type RefundDialogProps = { order: AdminOrder; onClose: () => void }

function RefundDialog({ order, onClose }: RefundDialogProps) {
  // Fixed when the dialog opened, so that a refund under way does not change the form.
  const [refundable] = useState(order.refundable)
  // Idempotency key: a resend after a lost response is the same refund.
  const [key] = useState(randomKey)
  const notify = useNotify()
  const queries = useQueryClient()

  async function refund({ amount, kind, quantities, reason, to_store_credit }: RefundForm) {
    const items = Object.entries(quantities)
      .filter(([, quantity]) => kind === 'items' && quantity > 0)
      .map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
    try {
      await refundOrder(order.id, {
        key,
        amount,
        kind: kind === 'other' ? 'items' : kind,
        items,
        reason: reason.trim(),
        ...(to_store_credit ? { to_store_credit } : {}),
      })
      notify(formatMessage(adminMessages.order.refund_started, { amount }), { type: 'success' })
      onClose()
    } catch (error) {
      notify(adminMessages.order.refund_failed, { type: 'error' })
      throw error
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }

  const { paid } = order.ledger
  const refunded = paid - refundable.amount
  return (
    <FormDialog<RefundForm>
      title={t('Refund %{orderNumber}', { orderNumber: order.order_number })}
      record={{ ...getDefaultRefund(order.refundable), reason: '', to_store_credit: false }}
      action={({ amount, kind, quantities }) =>
        validateRefundAmount(amount, kind, getMaxRefund(refundable, kind, quantities)) === undefined
          ? t('Refund %{amount}', { amount: formatPaise(amount) })
          : t('Refund')
      }
      busyAction={t('Refunding...')}
      onSave={refund}
      onClose={onClose}
    >
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
      <RefundInputs refundable={refundable} creditsWithoutGst={order.credits_without_gst} />
      {order.customer?.email && (
        <CheckboxInput source="to_store_credit" label={t('Refund as store credit')} />
      )}
    </FormDialog>
  )
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

type RefundSubject = RefundKind | 'other'
type Quantities = Record<string, number>
type RefundForm = {
  kind: RefundSubject
  quantities: Quantities
  amount: number
  reason: string
  to_store_credit: boolean
}

const choices: { id: RefundSubject; name: string }[] = [
  { id: 'items', name: t('Returned or unsent items') },
  { id: 'shipping', name: t('Delivery charge') },
  { id: 'goodwill', name: t('Goodwill (customer keeps the items)') },
  { id: 'other', name: t('Other, for example to change the payment method') },
]

function getDefaultRefund(refundable: RefundableOrder): Omit<RefundForm, 'reason' | 'to_store_credit'> {
  const quantities = Object.fromEntries(
    refundable.items.map(({ item_id, units }) => [item_id, units.length] as const),
  )
  const kind = refundable.items.length > 0 ? 'items' : refundable.shipping > 0 ? 'shipping' : 'other'
  return { kind, quantities, amount: getMaxRefund(refundable, kind, quantities) }
}

/** Maximum refund in paise. */
function getMaxRefund(refundable: RefundableOrder, kind: RefundSubject, quantities: Quantities): number {
  if (kind === 'shipping') return refundable.shipping
  if (kind !== 'items') return refundable.amount
  const chosen = refundable.items.flatMap(({ item_id, units }) => units.slice(0, quantities[item_id] ?? 0))
  return Math.min(
    refundable.amount,
    chosen.reduce((sum, remaining) => sum + remaining, 0),
  )
}

type RefundInputsProps = { refundable: RefundableOrder; creditsWithoutGst: boolean }

function RefundInputs({ refundable, creditsWithoutGst }: RefundInputsProps) {
  const { setValue, clearErrors } = useFormContext<RefundForm>()
  const [kind, quantities] = useWatch<RefundForm, ['kind', 'quantities']>({ name: ['kind', 'quantities'] })
  const offered = choices.filter(({ id }) => id !== 'items' || refundable.items.length > 0)
  const withDelivery = offered.filter(({ id }) => id !== 'shipping' || refundable.shipping > 0)
  const max = getMaxRefund(refundable, kind, quantities)

  function suggest(subject: RefundSubject, chosen: Quantities) {
    clearErrors()
    // A goodwill amount is never prefilled.
    const amount = subject === 'goodwill' ? null : getMaxRefund(refundable, subject, chosen)
    setValue('amount', amount as number)
  }
  function choose(itemId: string, quantity: number) {
    const chosen = { ...quantities, [itemId]: quantity }
    setValue('quantities', chosen)
    suggest('items', chosen)
  }

  return (
    <>
      <CreditWithoutGst show={creditsWithoutGst && kind !== 'goodwill'} />
      <RadioButtonGroupInput
        source="kind"
        label={t('Refund for')}
        choices={withDelivery}
        row={false}
        helperText={false}
        onChange={(event) => suggest(event.target.value, quantities)}
      />
      {kind === 'items' && (
        <Stack spacing={1} sx={{ mb: 2 }}>
          {refundable.items.map((item) => (
            <UnitsInput
              key={item.item_id}
              item={item}
              value={quantities[item.item_id] ?? 0}
              onChange={(quantity) => choose(item.item_id, quantity)}
            />
          ))}
        </Stack>
      )}
      <MoneyInput
        key={`${kind} ${JSON.stringify(quantities)}`}
        source="amount"
        label={t('Amount')}
        required
        helperText={
          kind === 'items'
            ? t('A partial amount reduces the price; the customer keeps the items.')
            : kind === 'other'
              ? t('The order total stays the same and can be collected on delivery.')
              : undefined
        }
        validate={(amount: unknown) => validateRefundAmount(amount, kind, max)}
      />
      <TextInput
        source="reason"
        label={t('Reason')}
        isRequired={kind === 'goodwill'}
        validate={(reason: string | null, values: RefundForm) =>
          values.kind === 'goodwill' && !reason?.trim()
            ? adminMessages.refund.goodwill_needs_reason
            : undefined
        }
        helperText={t('Added to the order timeline, which the customer can see.')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </>
  )
}

type UnitsInputProps = {
  item: RefundableOrder['items'][number]
  value: number
  onChange: (quantity: number) => void
}

function UnitsInput({ item: { title, units }, value, onChange }: UnitsInputProps) {
  const [first = 0] = units
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <TextField
        select
        size="small"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        slotProps={{ select: { inputProps: { 'aria-label': t('Units of %{title}', { title }) } } }}
        sx={{ width: 76, flexShrink: 0 }}
      >
        {Array.from({ length: units.length + 1 }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number itself
          <MenuItem key={count} value={count}>
            {count}
          </MenuItem>
        ))}
      </TextField>
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {title}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {t('%{amount} each', { amount: formatPaise(first) })}
        </Typography>
      </Typography>
    </Stack>
  )
}

function validateRefundAmount(amount: unknown, kind: RefundSubject, max: number): string | undefined {
  if (kind === 'items' && max === 0) return t('Select at least one unit')
  if (typeof amount !== 'number' || amount < 1) return NOT_MONEY
  if (amount <= max) return undefined
  if (kind === 'shipping') return formatMessage(adminMessages.refund.shipping_refund_too_much, { left: max })
  return kind === 'items'
    ? formatMessage(adminMessages.refund.items_refund_too_much, { left: max })
    : formatMessage(shopMessages.order.refund_too_much, { left: max })
}
