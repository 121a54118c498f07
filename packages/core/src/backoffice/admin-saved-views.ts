import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { requiredLine } from '../base/fields.ts'
import { savedFilter } from '../exports/admin-schema.ts'

export const MAX_SAVED_VIEWS = 100

/** Lists with filters. */
export const viewLists = [
  'orders',
  'workshop-orders',
  'courier-bookings',
  'returns',
  'imported-orders',
  'products',
  'categories',
  'collections',
  'stock-movements',
  'stock-levels',
  'coupons',
  'offers',
  'customers',
  'newsletter-subscribers',
  'reviews',
  'contact-messages',
  'pages',
  'redirects',
  'staff',
  'audit-log',
  'webhook-deliveries',
] as const
export type ViewList = (typeof viewLists)[number]

const sort = z.strictObject({ field: z.string().max(60), order: z.enum(['ASC', 'DESC']) })
const name = requiredLine(60, adminFormMessages.name)

/** A filter and sort of a list under a name. A shared view is seen by all who may read the list. */
export const savedView = z.object({
  id: z.uuid(),
  list: z.enum(viewLists),
  name: z.string(),
  filter: z.record(z.string(), z.unknown()),
  sort,
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string().nullable(),
})
export type SavedView = z.infer<typeof savedView>
export const savedViews = z.object({ items: z.array(savedView) })

export const newSavedView = z.strictObject({
  list: z.enum(viewLists),
  name,
  filter: savedFilter,
  sort,
  is_shared: z.boolean().default(false),
})
export type NewSavedView = z.infer<typeof newSavedView>

export const savedViewChange = z.strictObject({ name: name.optional(), is_shared: z.boolean().optional() })
export type SavedViewChange = z.infer<typeof savedViewChange>
