import { z } from 'zod'
import { fieldMessages } from '../base/field-messages.ts'
import { line } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { normaliseDigits } from '../base/normalise-digits.ts'

const centimetres = z.int().min(1).max(200)

export const courierSettings = z.strictObject({
  /** Name of the pickup address in the account at the courier; blank: couriers cannot be booked. */
  pickup_location: line(60),
  pickup_pin: z
    .string()
    .overwrite(normaliseDigits)
    .regex(/^(?:[1-9]\d{5})?$/, toIssueText(fieldMessages.pincode)),
  /** Of a packed parcel, unless it is weighed. */
  weight_grams: z.int().min(1).max(50_000),
  length_cm: centimetres,
  width_cm: centimetres,
  height_cm: centimetres,
})
export type CourierSettings = z.infer<typeof courierSettings>

export const defaultCourierSettings: CourierSettings = {
  pickup_location: '',
  pickup_pin: '',
  weight_grams: 500,
  length_cm: 20,
  width_cm: 15,
  height_cm: 10,
}
