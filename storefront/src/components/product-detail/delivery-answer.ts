import { sentences } from '@nakshi/api/contract/sentences'
import { formatWeekday } from '@nakshi/api/domain/dates'
import { estimatedDelivery } from '@nakshi/api/domain/delivery'
import { stateOfPinCode } from '@nakshi/api/domain/pin-code'

export interface DeliveryAnswer {
  known: boolean
  said: string
}

/** Where and by which day a parcel arrives; loaded with the first PIN code that is asked about. */
export function deliveryAnswer(pinCode: string): DeliveryAnswer {
  const state = stateOfPinCode(pinCode)
  if (state === null) return { known: false, said: sentences.product.pin_code_unknown }
  const day = formatWeekday(`${estimatedDelivery(new Date())}T06:00:00Z`)
  return { known: true, said: sentences.product.delivery(state, day) }
}
