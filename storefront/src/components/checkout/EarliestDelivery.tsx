import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { Cart } from '@nakshi/core/cart/schema'
import { getEarliestDeliveryRange, getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import type { DeliveryPlace } from '@nakshi/core/delivery/delivery-zone'
import { messages } from '@nakshi/core/messages'
import { useSettings } from '../../api/settings.ts'
import { CheckField } from '../../ui/form/ChoiceFields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { useExpress } from './DeliverySpeed.tsx'
import * as m from './messages.ts'

export const EARLIEST_DELIVERY_FIELD = 'not-before'

const formatShownDay = (day: string) => formatDay(`${day}T06:00:00Z`)

export function useEarliestDelivery(cart: Cart, place: DeliveryPlace, draft: CheckoutDraft) {
  const terms = useSettings()?.store_settings
  const transitDays = useExpress(draft, place)?.days
  if (!terms) return null
  const now = new Date()
  const promised = getEstimatedDelivery(now, {
    handlingDays: cart.handling_days,
    place,
    terms,
    transitDays,
  })
  const { first, last } = getEarliestDeliveryRange(promised, now)
  const { waits, not_before: day } = draft
  const problem =
    waits && (day < first || day > last)
      ? formatMessage(messages.checkout.earliest_delivery, {
          first: formatShownDay(first),
          last: formatShownDay(last),
        })
      : undefined
  return { first, last, problem }
}

export const getEarliestDelivery = ({ waits, not_before }: CheckoutDraft) => (waits ? not_before : '')

interface EarliestDeliveryProps {
  draft: CheckoutDraft
  choices: NonNullable<ReturnType<typeof useEarliestDelivery>>
  submitted: boolean
  onChange: (changes: Partial<CheckoutDraft>) => void
}

export function EarliestDelivery({
  draft,
  choices: { first, last, problem },
  submitted,
  onChange,
}: EarliestDeliveryProps) {
  return (
    <>
      <CheckField
        label={m.scheduleDelivery}
        checked={draft.waits}
        onChange={(waits) => onChange({ waits })}
      />
      {draft.waits && (
        <TextField
          id={EARLIEST_DELIVERY_FIELD}
          type="date"
          className="date-field"
          label={m.earliestDate}
          hint={formatMessage(m.dateRange, { first: formatShownDay(first), last: formatShownDay(last) })}
          {...(submitted && problem ? { problem } : {})}
          required
          min={first}
          max={last}
          value={draft.not_before}
          onChange={({ target }) => onChange({ not_before: target.value })}
        />
      )}
    </>
  )
}
