import type { Permission } from '../accounts/permissions.ts'
import type { WebhookEvent } from './admin-schema.ts'

/** What the API asks for the data of the event. */
export const webhookEventPermissions: Record<WebhookEvent, Permission> = {
  'order.placed': 'orders.read',
  'order.paid': 'orders.read',
  'order.status_changed': 'orders.read',
  'order.shipped': 'orders.read',
  'order.refunded': 'orders.read',
  'return.requested': 'returns.read',
  'product.changed': 'catalogue.read',
  'stock.low': 'catalogue.read',
  'customer.created': 'customers.read',
}
