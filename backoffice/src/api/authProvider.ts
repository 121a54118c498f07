import { allPermissions, hasPermission, type Permission } from '@nakshi/core/accounts/permissions'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import type { AuthProvider } from 'react-admin'
import { signInUrl, signOut } from './session.ts'

let isLeaving = false

/** Several queries may fail together; navigate only once, because the form guard may ask. */
function redirectTo(address: string): void {
  if (isLeaving) return
  isLeaving = true
  window.location.assign(address)
}

/** The session belongs to the storefront: sign-in happens there, or in a dialog over an open screen. */
export function createAuthProvider(user: SessionUser): AuthProvider {
  return {
    login: async () => window.location.assign(signInUrl()),
    logout: async () => {
      await signOut()
      return false
    },
    checkAuth: async () => {},
    getIdentity: async () => ({
      id: user.id,
      fullName: user.full_name ?? user.email,
      email: user.email,
      hasOwnHost: user.admin_url !== undefined,
    }),
    getPermissions: async () =>
      allPermissions.filter((permission) => hasPermission(user.staff_role, permission)),
    canAccess: async ({ resource, action }) => {
      const permission = getRequiredPermission(resource, action)
      return permission !== null && hasPermission(user.staff_role, permission)
    },
    checkError: async (error: { status?: number; body?: { code?: string } }) => {
      if (error.status === 401) redirectTo(signInUrl())
      // A missing permission shows a message; step-up opens a dialog.
      if (error.status !== 403 || ['no_right', 'step_up'].includes(error.body?.code ?? '')) return
      // The API rejects everything else until two-factor authentication is set up.
      if (error.body?.code === 'second_factor_needed') redirectTo('/profile?tab=security&set_up=1')
      // The account is no longer staff; RequireStaff shows the message.
      else redirectTo('/admin')
    },
  }
}

/** Permission subjects of resources that are named differently. */
const subjects: Record<string, string> = {
  products: 'catalogue',
  categories: 'catalogue',
  collections: 'catalogue',
  'stock-movements': 'catalogue',
  'stock-levels': 'catalogue',
  'contact-messages': 'inbox',
  'imported-orders': 'customers',
  'newsletter-subscribers': 'customers',
  'gift-cards': 'customers',
  offers: 'coupons',
  pages: 'settings',
  redirects: 'settings',
  'data-breaches': 'settings',
  'payment-claims': 'payments',
  'payment-issues': 'payments',
  'foreign-payments': 'payments',
  'workshop-orders': 'workshop',
  invitations: 'staff',
  'audit-log': 'audit',
  'failed-jobs': 'failed_jobs',
  'unusable-messages': 'failed_jobs',
  'courier-bookings': 'orders',
  quotes: 'orders',
  'webhook-deliveries': 'settings',
  'webhook-endpoints': 'settings',
}

/** null for a permission that no role has. */
function getRequiredPermission(resource: string, action: string): Permission | null {
  const kind = action === 'list' || action === 'show' ? 'read' : 'write'
  const name = action === 'export' ? 'exports.read' : `${subjects[resource] ?? resource}.${kind}`
  return allPermissions.find((permission) => permission === name) ?? null
}
