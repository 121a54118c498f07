import { MenuItem, Stack, TextField, Typography } from '@mui/material'
import type { RefundableOrder } from '@nakshi/contract/admin/orders'
import type { RefundKind } from '@nakshi/contract/shop/orders'
import { formatPaise } from '@nakshi/domain/money'
import { RadioButtonGroupInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../i18n.ts'
import { MoneyInput, NOT_MONEY } from '../../inputs/MoneyInput.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { shopMessages } from '../../messages/shop.ts'

export type RefundSubject = RefundKind | 'other'
export type Quantities = Record<string, number>
export type RefundForm = {
  kind: RefundSubject
  quantities: Quantities
  amount: number
  reason: string | null
}

const choices: { id: RefundSubject; name: string }[] = [
  { id: 'items', name: t('Returned or unsent items') },
  { id: 'shipping', name: t('Delivery charge') },
  { id: 'goodwill', name: t('Goodwill (customer keeps the items)') },
  { id: 'other', name: t('Other, for example to change the payment method') },
]

export function getDefaultRefund(refundable: RefundableOrder): Omit<RefundForm, 'reason'> {
  const quantities = Object.fromEntries(
    refundable.items.map(({ item_id, units }) => [item_id, units.length] as const),
  )
  const kind = refundable.items.length > 0 ? 'items' : refundable.shipping > 0 ? 'shipping' : 'other'
  return { kind, quantities, amount: getMaxRefund(refundable, kind, quantities) }
}

/** Maximum refund in paise. */
export function getMaxRefund(
  refundable: RefundableOrder,
  kind: RefundSubject,
  quantities: Quantities,
): number {
  if (kind === 'shipping') return refundable.shipping
  if (kind !== 'items') return refundable.amount
  const chosen = refundable.items.flatMap(({ item_id, units }) => units.slice(0, quantities[item_id] ?? 0))
  return Math.min(
    refundable.amount,
    chosen.reduce((sum, remaining) => sum + remaining, 0),
  )
}

export function RefundInputs({ refundable }: { refundable: RefundableOrder }) {
  const { setValue, clearErrors } = useFormContext<RefundForm>()
  const [kind, quantities] = useWatch<RefundForm, ['kind', 'quantities']>({ name: ['kind', 'quantities'] })
  const offered = choices.filter(({ id }) => id !== 'items' || refundable.items.length > 0)
  const withDelivery = offered.filter(({ id }) => id !== 'shipping' || refundable.shipping > 0)
  const max = getMaxRefund(refundable, kind, quantities)

  function suggest(subject: RefundSubject, chosen: Quantities) {
    clearErrors()
    // A goodwill amount is always entered by hand.
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

export function validateRefundAmount(amount: unknown, kind: RefundSubject, max: number): string | undefined {
  if (kind === 'items' && max === 0) return t('Select at least one unit')
  if (typeof amount !== 'number' || amount < 1) return NOT_MONEY
  if (amount <= max) return undefined
  const remaining = formatPaise(max)
  if (kind === 'shipping') return adminMessages.refund.shipping_refund_too_much(remaining)
  return kind === 'items'
    ? adminMessages.refund.items_refund_too_much(remaining)
    : shopMessages.order.refund_too_much(remaining)
}
