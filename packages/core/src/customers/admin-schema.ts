import { z } from 'zod'
import { address } from '../accounts/addresses.ts'
import { roles } from '../accounts/schema.ts'
import { optionalFields, recordChange } from '../base/admin-record-change.ts'
import { historySources } from '../imports/imported-orders.ts'
import { nominee } from '../privacy/schema.ts'

export const customerKinds = ['account', 'guest'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** `spent` in paise, without cancelled orders. */
export const adminCustomer = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  /** the address was entered at sign-up and never confirmed; false for guests and imported customers */
  email_unconfirmed: z.boolean(),
  full_name: z.string().nullable(),
  /** contact details of a guest's last order; null for accounts and for guests with only a cart */
  ordered_as: z.object({ full_name: z.string(), email: z.string() }).nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  orders_count: z.int(),
  spent: z.int(),
  last_order_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminCustomer = z.infer<typeof adminCustomer>

/** What an earlier shop knew of a customer; fields of an account are not repeated. */
const importedCustomer = z.object({
  source: z.enum(historySources),
  registered_at: z.string().nullable(),
  orders_count: z.int().nullable(),
  total_spent: z.string(),
  phone: z.string(),
  address: z.string(),
  tags: z.string(),
  note: z.string(),
})
export type ImportedCustomer = z.infer<typeof importedCustomer>

export const adminCustomerDetails = adminCustomer.extend({
  /** of emails */
  language: z.string(),
  addresses: z.array(address),
  imported: importedCustomer.nullable(),
  nominee: nominee.nullable(),
})
export type AdminCustomerDetails = z.infer<typeof adminCustomerDetails>

/** Only the role of another account can be changed. */
export const adminCustomerChange = recordChange(optionalFields({ role: z.enum(roles) }), adminCustomerDetails)
