import type { StaffRole } from '../contract/auth.ts'

/** Roles per permission. The owner has all permissions and is not listed. */
const rights = {
  'today.read': ['manager', 'support', 'workshop', 'accountant'],
  'dashboard.read': ['manager', 'accountant'],
  'orders.read': ['manager', 'support', 'accountant'],
  'orders.write': ['manager', 'support'],
  'workshop.read': ['manager', 'support', 'workshop'],
  'workshop.write': ['manager', 'support', 'workshop'],
  'problems.read': ['manager', 'support'],
  'problems.write': ['manager', 'support'],
  'papers.read': ['manager', 'support', 'workshop', 'accountant'],
  'photos.read': ['manager', 'support', 'workshop'],
  'invoices.read': ['manager', 'support', 'accountant'],
  'tax.read': ['manager', 'accountant'],
  'exports.read': ['manager', 'accountant'],
  'exports.people': ['manager'],
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
  'people.read': [],
  'people.write': [],
  'security.write': [],
  'audit.read': [],
} as const satisfies Record<string, readonly StaffRole[]>

export type Right = keyof typeof rights
export const allRights = Object.keys(rights) as Right[]

export function may(role: StaffRole | null, right: Right): boolean {
  if (role === 'owner') return true
  const named: readonly StaffRole[] = rights[right]
  return role !== null && named.includes(role)
}

export const ROLE_WORDS: Record<StaffRole, { name: string; means: string }> = {
  owner: { name: 'Owner', means: 'Full access, including staff and roles.' },
  manager: { name: 'Manager', means: 'Full access except staff and roles.' },
  support: {
    name: 'Support',
    means: 'Orders, customers, reviews and inbox. Refunds up to the limit in settings.',
  },
  workshop: {
    name: 'Workshop',
    means: 'Production: items, text and photos. No amounts, and no addresses until a parcel is packed.',
  },
  accountant: {
    name: 'Accountant',
    means: 'View-only access to payments, documents and exports.',
  },
}
