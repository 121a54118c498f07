import type { StaffRole } from '../contract/auth.ts'

/**
 * What the people of the shop may do, and whose role includes it. The owner may do everything and
 * is named nowhere; whoever is not named may not.
 */
const rights = {
  /** what there is to do, of what the role may see */
  'today.read': ['manager', 'support', 'workshop', 'accountant'],
  /** revenue, what is low, what waits */
  'dashboard.read': ['manager', 'accountant'],
  /** orders with their money, addresses and customers */
  'orders.read': ['manager', 'support', 'accountant'],
  'orders.write': ['manager', 'support'],
  /** what to make, without money, and of the people name and city alone */
  'workshop.read': ['manager', 'support', 'workshop'],
  /** how far an item is made */
  'workshop.write': ['manager', 'support', 'workshop'],
  /** what customers tell was wrong with what arrived, and what is done about it */
  'problems.read': ['manager', 'support'],
  'problems.write': ['manager', 'support'],
  /** job tickets and packing slips */
  'papers.read': ['manager', 'support', 'workshop', 'accountant'],
  /** what customers sent, to look at and as an archive */
  'photos.read': ['manager', 'support', 'workshop'],
  'invoices.read': ['manager', 'support', 'accountant'],
  /** rates of GST, and the papers of a month as a return */
  'tax.read': ['manager', 'accountant'],
  'exports.read': ['manager', 'accountant'],
  /** lists that name customers: customers and reviews */
  'exports.people': ['manager'],
  /** presets of exports, which colleagues share */
  'exports.write': ['manager'],
  /** sums of sales, refunds and kept promises; of nobody by name */
  'reports.read': ['manager', 'accountant'],
  /** up to the limit of the settings */
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
  /** letters, refunds and sweeps that failed, and once more */
  'failed_jobs.read': ['manager'],
  'failed_jobs.write': ['manager'],
  'settings.read': ['manager'],
  'settings.write': ['manager'],
  /** who works here, as what, and who is invited */
  'people.read': [],
  'people.write': [],
  /** what is asked of everybody with a role at sign-in */
  'security.write': [],
  /** who did what */
  'audit.read': [],
} as const satisfies Record<string, readonly StaffRole[]>

export type Right = keyof typeof rights
export const allRights = Object.keys(rights) as Right[]

/** Whether a role includes a right; nobody's (`null`: a shopper's) includes none. */
export function may(role: StaffRole | null, right: Right): boolean {
  if (role === 'owner') return true
  const named: readonly StaffRole[] = rights[right]
  return role !== null && named.includes(role)
}

/** What a role is called, and what it means, in the words of the backoffice and its letters. */
export const ROLE_WORDS: Record<StaffRole, { name: string; means: string }> = {
  owner: { name: 'Owner', means: 'Everything, with people and their roles.' },
  manager: { name: 'Manager', means: 'Everything but people and roles.' },
  support: {
    name: 'Support',
    means: 'Orders, customers, reviews and inbox; refunds up to the limit of the settings.',
  },
  workshop: {
    name: 'Workshop',
    means: 'What to make: items, texts, photos. No money, and no addresses until a parcel is packed.',
  },
  accountant: {
    name: 'Accountant',
    means: 'Reads money, papers and exports, and changes nothing.',
  },
}
