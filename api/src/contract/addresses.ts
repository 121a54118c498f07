import { z } from 'zod'
import { country, email, line, phone, pincode, required_line } from './fields.ts'
import { indian_states } from './indian-states.ts'

const state = z.enum(indian_states, 'Please choose a state')

export const address_body = z.strictObject({
  name: required_line(60, 'Please name this address, for example Home'),
  full_name: required_line(100, 'Please enter the full name'),
  phone,
  address_line1: required_line(150, 'Please enter the address'),
  address_line2: line(150).default(''),
  city: required_line(80, 'Please enter the city'),
  state,
  pincode,
  country: country.default('India'),
  is_default: z.boolean().default(false),
})
export type AddressBody = z.infer<typeof address_body>
/** No defaults here: a field that is not sent stays as it is. */
export const address_patch = address_body
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
export const address_list = z.object({ items: z.array(address) })

/** Where an order goes or is billed to, as the checkout form asks and the order keeps it. */
export const order_address = z.strictObject({
  full_name: required_line(100, 'Please enter the full name'),
  phone,
  email,
  address_line1: required_line(150, 'Please enter the address'),
  address_line2: line(150).default(''),
  city: required_line(80, 'Please enter the city'),
  state,
  pincode,
  country: country.default('India'),
})
export type OrderAddress = z.infer<typeof order_address>

/** The address an order kept, as it is answered: no input rules, old orders must stay readable. */
export const kept_address = z.object({
  full_name: z.string(),
  phone: z.string(),
  email: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
})
export type KeptAddress = z.infer<typeof kept_address>
