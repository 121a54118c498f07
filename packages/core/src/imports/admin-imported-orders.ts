import { z } from 'zod'
import { historySources, importedOrder } from './imported-orders.ts'

export const adminImportedOrder = importedOrder.extend({
  source: z.enum(historySources),
  email: z.string(),
  note: z.string(),
  /** the customer with this email, confirmed or not */
  customer_id: z.uuid().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminImportedOrder = z.infer<typeof adminImportedOrder>
