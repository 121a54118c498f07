import { z } from 'zod'
import { orderAddress, storedAddress } from '../accounts/addresses.ts'
import { otpCode } from '../accounts/otp.ts'
import { apiMessage } from '../base/error.ts'
import { messageToken } from './schema.ts'

/** `to_pay`: the buyer has chosen to pay online and has not; `over`: shipped, delivered or cancelled. */
const confirmationStates = ['waiting', 'to_pay', 'confirmed', 'paid', 'over'] as const

/** The phone number cannot be changed here: the code goes to it. */
const addressFields = orderAddress.omit({ phone: true, email: true, country: true })
export type ConfirmedAddress = z.infer<typeof addressFields>

export const publicOrderConfirmation = z.object({
  order_number: z.string(),
  state: z.enum(confirmationStates),
  /** paise */
  total: z.int(),
  /** paise: paid online now, and on delivery */
  online_total: z.int(),
  cash_total: z.int(),
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** null once nothing waits: whoever finds the link later sees no address */
  address: storedAddress
    .pick({
      full_name: true,
      address_line1: true,
      address_line2: true,
      city: true,
      state: true,
      pincode: true,
    })
    .nullable(),
  /** last four digits */
  phone_end: z.string(),
  needs_code: z.boolean(),
  can_pay_online: z.boolean(),
})
export type PublicOrderConfirmation = z.infer<typeof publicOrderConfirmation>

export const confirmOrderBody = messageToken.extend({ sms_code: otpCode.optional() })
export type ConfirmOrderBody = z.infer<typeof confirmOrderBody>

/** `expected_total`: total shown to the buyer, in paise; compared, never stored. */
export const correctAddressBody = messageToken.extend({
  address: addressFields,
  expected_total: z.int().min(0).max(1e15),
})
export type CorrectAddressBody = z.infer<typeof correctAddressBody>

/** Not saved: delivery there has another price, which the buyer has not seen. */
export const correctAddressResponse = apiMessage.extend({ is_saved: z.boolean(), total: z.int() })
export type CorrectAddressResponse = z.infer<typeof correctAddressResponse>

/** `tracking_token`: of the page of the order, where it is paid. */
export const payOnlineResponse = z.object({ tracking_token: z.string() })
