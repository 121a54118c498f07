import { z } from 'zod'
import { address } from '../addresses.ts'
import { roles } from '../auth.ts'
import { recordChange } from './whole-record.ts'

/** With an account, or with orders placed without one. */
export const customerKinds = ['account', 'guest'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** `spent` in paise, cancelled orders left out. */
export const adminCustomer = z.object({
  id: z.uuid(),
  /** null for a guest, who has no account */
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  /** what a guest gave for their last order; null for an account, and for a cart alone */
  ordered_as: z.object({ full_name: z.string(), email: z.string() }).nullable(),
  /** ten digits; null for an account that never gave one */
  phone: z.string().nullable(),
  role: z.enum(roles),
  orders_count: z.int(),
  spent: z.int(),
  last_order_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminCustomer = z.infer<typeof adminCustomer>

/** A customer as the backoffice opens one. */
export const adminCustomerDetails = adminCustomer.extend({ addresses: z.array(address) })
export type AdminCustomerDetails = z.infer<typeof adminCustomerDetails>

/** The role is all an admin changes about somebody else's account. */
export const adminCustomerChange = recordChange(
  {
    role: z.enum(roles).optional(),
    updated_at: z.string().max(40).optional(),
  },
  adminCustomerDetails,
)
