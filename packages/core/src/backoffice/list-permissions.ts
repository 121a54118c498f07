import type { Permission } from '../accounts/permissions.ts'
import type { ViewList } from './admin-saved-views.ts'

/** What reading a list of the backoffice needs. */
export const listPermissions: Record<ViewList, Permission> = {
  orders: 'orders.read',
  'workshop-orders': 'workshop.read',
  'courier-bookings': 'orders.read',
  returns: 'returns.read',
  'imported-orders': 'customers.read',
  products: 'catalogue.read',
  categories: 'catalogue.read',
  collections: 'catalogue.read',
  'stock-movements': 'catalogue.read',
  'stock-levels': 'catalogue.read',
  coupons: 'coupons.read',
  offers: 'coupons.read',
  customers: 'customers.read',
  'newsletter-subscribers': 'customers.read',
  reviews: 'reviews.read',
  'contact-messages': 'inbox.read',
  pages: 'settings.read',
  redirects: 'settings.read',
  staff: 'staff.read',
  'audit-log': 'audit.read',
  'webhook-deliveries': 'settings.read',
}
