import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { Cart } from '@nakshi/core/cart/schema'
import { getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { type DeliveryPlace, findDeliveryZone } from '@nakshi/core/delivery/delivery-zone'
import { useSettings } from '../../api/settings.ts'
import { RadioCards } from '../../ui/form/ChoiceFields.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import * as m from './messages.ts'

/** Delivery terms of the place; undefined while settings or place are not known. */
export function useDeliveryZone(place: DeliveryPlace | null) {
  const settings = useSettings()?.delivery_settings
  return settings && place !== null ? findDeliveryZone(settings, place) : undefined
}

/** Express delivery as chosen, where it is offered: its charge and transit days. */
export function useExpress(draft: CheckoutDraft, place: DeliveryPlace | null) {
  const zone = useDeliveryZone(place)
  return draft.express ? (zone?.express ?? null) : null
}

interface DeliverySpeedProps {
  cart: Cart
  draft: CheckoutDraft
  place: DeliveryPlace | null
  onChange: (changes: Partial<CheckoutDraft>) => void
}

export function DeliverySpeed({ cart, draft, place, onChange }: DeliverySpeedProps) {
  const terms = useSettings()?.store_settings
  const express = useDeliveryZone(place)?.express
  if (!terms || !express || place === null) return null
  const day = (transitDays?: number) => {
    const handlingDays = cart.handling_days
    const arrives = getEstimatedDelivery(new Date(), { handlingDays, place, terms, transitDays })
    return formatMessage(m.arrivesBy, { day: formatDay(`${arrives}T06:00:00Z`) })
  }
  const { charge_paise: charge, days } = express
  return (
    <RadioCards
      name="delivery_speed"
      legend={m.deliverySpeed}
      wide
      chosen={draft.express ? 'express' : 'standard'}
      onChoose={(speed) => onChange({ express: speed === 'express' })}
      cards={[
        { value: 'standard', title: m.standard, text: day() },
        {
          value: 'express',
          title: charge === 0 ? m.expressFree : formatMessage(m.express, { charge }),
          text: day(days),
        },
      ]}
    />
  )
}
