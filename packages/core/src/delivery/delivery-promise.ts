import { renderMessage } from '../base/format-message.ts'
import { defineMessages, withParams } from '../base/message-template.ts'
import type { CourierZone } from './courier-zone.ts'
import type { DeliveryTerms } from './delivery.ts'

const SPREAD_DAYS = 2

interface DayRange {
  min: number
  max: number
}

export function getDeliveryDays(
  handlingDays: number,
  { courier_days }: Pick<DeliveryTerms, 'courier_days'>,
  zone: CourierZone = 'mainland',
): { handling: DayRange; transit: DayRange } {
  const transitDays = courier_days[zone]
  const earliest = Math.max(1, handlingDays + transitDays - SPREAD_DAYS)
  const soonest = Math.max(1, transitDays - SPREAD_DAYS)
  return {
    handling: { min: Math.max(0, earliest - soonest), max: handlingDays },
    transit: { min: Math.min(soonest, earliest), max: transitDays },
  }
}

const promiseMessages = defineMessages('delivery_promise', {
  days: '%{range} day |||| %{range} days',
  working_days: '%{range} working day |||| %{range} working days',
})

type PromiseTerms = Pick<DeliveryTerms, 'courier_days' | 'closed_weekdays'>

/** `5-7 days`, or `working days` when some weekdays are closed. */
export function getDeliveryPromise(handlingDays: number, terms: PromiseTerms, zone?: CourierZone) {
  const { handling, transit } = getDeliveryDays(handlingDays, terms, zone)
  const [min, max] = [handling.min + transit.min, handling.max + transit.max]
  const range = min < max ? `${min}-${max}` : max
  const message = promiseMessages[terms.closed_weekdays.length > 0 ? 'working_days' : 'days']
  return withParams(message, { range, smart_count: max })
}

export const formatDeliveryPromise = (...promise: Parameters<typeof getDeliveryPromise>): string =>
  renderMessage(getDeliveryPromise(...promise))
