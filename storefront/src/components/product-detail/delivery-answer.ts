import { sentences } from '@nakshi/api/contract/sentences'
import { formatWeekday } from '@nakshi/api/domain/dates'
import { type DeliveryTerms, estimatedDelivery } from '@nakshi/api/domain/delivery'
import { stateOfPinCode } from '@nakshi/api/domain/pin-code'

export interface DeliveryAnswer {
  known: boolean
  said: string
}

export const isUnknown = (pinCode: string): boolean => pinCode !== '' && stateOfPinCode(pinCode) === null

export function deliveryAnswer(pinCode: string, makingDays: number, terms: DeliveryTerms): DeliveryAnswer {
  const state = stateOfPinCode(pinCode)
  if (isUnknown(pinCode)) return { known: false, said: sentences.product.pin_code_unknown }
  const arrives = estimatedDelivery(new Date(), { makingDays, pincode: pinCode, terms })
  const day = formatWeekday(`${arrives}T06:00:00Z`)
  return {
    known: true,
    said: state === null ? `Get it by ${day} in most of India` : sentences.product.delivery(state, day),
  }
}
