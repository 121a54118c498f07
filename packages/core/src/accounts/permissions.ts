import type { StaffRole } from './schema.ts'

/** Roles per permission. The owner has all permissions and is not listed. */
const rolesByPermission = {
  'counters.read': ['manager', 'support', 'workshop', 'accountant'],
  'dashboard.read': ['manager', 'accountant'],
  'orders.read': ['manager', 'support', 'accountant'],
  'orders.write': ['manager', 'support'],
  'workshop.read': ['manager', 'support', 'workshop'],
  'workshop.write': ['manager', 'support', 'workshop'],
  'returns.read': ['manager', 'support'],
  'returns.write': ['manager', 'support'],
  'documents.read': ['manager', 'support', 'workshop', 'accountant'],
  'photos.read': ['manager', 'support', 'workshop'],
  'invoices.read': ['manager', 'support', 'accountant'],
  'tax.read': ['manager', 'accountant'],
  /** marks returns as filed */
  'tax.write': ['manager'],
  'exports.read': ['manager', 'accountant'],
  'exports.customers': ['manager'],
  'exports.write': ['manager'],
  'reports.read': ['manager', 'accountant'],
  /** up to the limit in settings */
  'refunds.write': ['manager', 'support'],
  'refunds.unlimited': ['manager'],
  'payments.read': ['manager', 'accountant'],
  'payments.write': ['manager'],
  'catalogue.read': ['manager'],
  'catalogue.write': ['manager'],
  'coupons.read': ['manager'],
  'coupons.write': ['manager'],
  'customers.read': ['manager', 'support'],
  'reviews.read': ['manager', 'support'],
  'reviews.write': ['manager', 'support'],
  'inbox.read': ['manager', 'support'],
  'inbox.write': ['manager', 'support'],
  'failed_jobs.read': ['manager'],
  'failed_jobs.write': ['manager'],
  'settings.read': ['manager'],
  'settings.write': ['manager'],
  'staff.read': [],
  'staff.write': [],
  'security.write': [],
  'audit.read': [],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof rolesByPermission
export const allPermissions = Object.keys(rolesByPermission) as Permission[]
/** What an API token may be given. */
export const tokenPermissions = allPermissions.filter((permission) => permission !== 'security.write')

export function hasPermission(role: StaffRole | null, permission: Permission): boolean {
  if (role === 'owner') return true
  const allowedRoles: readonly StaffRole[] = rolesByPermission[permission]
  return role !== null && allowedRoles.includes(role)
}

export const ROLE_LABELS: Record<StaffRole, { name: string; description: string }> = {
  owner: { name: 'Owner', description: 'Full access, including staff and roles.' },
  manager: { name: 'Manager', description: 'Full access except staff and roles.' },
  support: {
    name: 'Support',
    description: 'Orders, customers, reviews and inbox. Refunds up to the limit in settings.',
  },
  workshop: {
    name: 'Workshop',
    description: 'Production: items, text and photos. No amounts, and no addresses until a parcel is packed.',
  },
  accountant: {
    name: 'Accountant',
    description: 'View-only access to payments, documents and exports.',
  },
}
