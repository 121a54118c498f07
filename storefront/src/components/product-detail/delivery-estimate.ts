import { messages } from '@nakshi/contract/messages'
import { formatWeekday } from '@nakshi/domain/dates'
import { type DeliveryTerms, getEstimatedDelivery } from '@nakshi/domain/delivery'
import { formatMessage } from '@nakshi/domain/format-message'
import { getStateOfPinCode } from '@nakshi/domain/pin-code'

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
    message:
      state === null
        ? `Get it by ${day} in most of India`
        : formatMessage(messages.product.delivery, { state, day }),
  }
}
