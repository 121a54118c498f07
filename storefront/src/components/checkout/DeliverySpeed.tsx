import { formatDay } from '@nakshi/core/base/dates'
import { formatPaise } from '@nakshi/core/base/money'
import type { Cart } from '@nakshi/core/cart/schema'
import { getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { type DeliveryPlace, findDeliveryZone } from '@nakshi/core/delivery/delivery-zone'
import { useSettings } from '../../api/settings.ts'
import { RadioCards } from '../../ui/form/ChoiceFields.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

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
    return `By ${formatDay(`${arrives}T06:00:00Z`)}`
  }
  const { charge_paise: charge, days } = express
  return (
    <RadioCards
      name="delivery_speed"
      legend="Delivery speed"
      wide
      chosen={draft.express ? 'express' : 'standard'}
      onChoose={(speed) => onChange({ express: speed === 'express' })}
      cards={[
        { value: 'standard', title: 'Standard', text: day() },
        {
          value: 'express',
          title: charge === 0 ? 'Express, no extra charge' : `Express, ${formatPaise(charge)} extra`,
          text: day(days),
        },
      ]}
    />
  )
}
