import { z } from 'zod'
import { country, email, line, personName, phone, pincode, requiredLine } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { indianStates } from '../base/indian-states.ts'
import { toIssueText } from '../base/issue-text.ts'

const state = z.enum(indianStates, toIssueText(formMessages.state))

export const addressBody = z.strictObject({
  name: requiredLine(60, formMessages.address_name),
  full_name: personName(formMessages.full_name),
  phone,
  address_line1: requiredLine(150, formMessages.address),
  address_line2: line(150).default(''),
  city: requiredLine(80, formMessages.city),
  state,
  pincode,
  country: country.default('India'),
  is_default: z.boolean().default(false),
})
export type AddressBody = z.infer<typeof addressBody>
/** Without defaults, so that an omitted field keeps its stored value. */
export const addressPatch = addressBody
  .extend({ address_line2: line(150), country, is_default: z.boolean() })
  .partial()

export const address = z.object({
  id: z.uuid(),
  name: z.string(),
  full_name: z.string(),
  phone: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
  is_default: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Address = z.infer<typeof address>
export const addressList = z.object({ items: z.array(address) })

export const orderAddress = z.strictObject({
  full_name: personName(formMessages.full_name),
  phone,
  email,
  address_line1: requiredLine(150, formMessages.address),
  address_line2: line(150).default(''),
  city: requiredLine(80, formMessages.city),
  state,
  pincode,
  country: country.default('India'),
})
export type OrderAddress = z.infer<typeof orderAddress>

/** Address stored with an order. No input rules, so that old orders stay readable. */
export const storedAddress = address
  .omit({ id: true, name: true, is_default: true, created_at: true, updated_at: true })
  .extend({ email: z.string() })
export type StoredAddress = z.infer<typeof storedAddress>

export const pinCodeLocation = z.object({
  /** the likeliest; null for the army postal service */
  state: z.enum(indianStates).nullable(),
  /** all that have post offices with this code: more than one along borders */
  states: z.array(z.enum(indianStates)),
  district: z.string().nullable(),
  is_army: z.boolean(),
})
export type PinCodeLocation = z.infer<typeof pinCodeLocation>
