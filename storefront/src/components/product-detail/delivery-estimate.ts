import { messages } from '@nakshi/api/contract/messages'
import { formatWeekday } from '@nakshi/api/domain/dates'
import { type DeliveryTerms, getEstimatedDelivery } from '@nakshi/api/domain/delivery'
import { getStateOfPinCode } from '@nakshi/api/domain/pin-code'

export interface DeliveryEstimate {
  isKnown: boolean
  message: string
}

export const isUnknownPinCode = (pinCode: string): boolean =>
  pinCode !== '' && getStateOfPinCode(pinCode) === null

export function getDeliveryEstimate(
  pinCode: string,
  handlingDays: number,
  terms: DeliveryTerms,
): DeliveryEstimate {
  const state = getStateOfPinCode(pinCode)
  if (isUnknownPinCode(pinCode)) return { isKnown: false, message: messages.product.pin_code_unknown }
  const arrives = getEstimatedDelivery(new Date(), { handlingDays, pincode: pinCode, terms })
  const day = formatWeekday(`${arrives}T06:00:00Z`)
  return {
    isKnown: true,
    message: state === null ? `Get it by ${day} in most of India` : messages.product.delivery(state, day),
  }
}
