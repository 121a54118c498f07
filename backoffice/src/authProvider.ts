import type { SessionUser } from '@nakshi/api/contract/auth'
import { allPermissions, hasPermission } from '@nakshi/api/domain/roles'
import type { AuthProvider } from 'react-admin'
import { signInUrl, signOut } from './api/session.ts'
import { getRequiredPermission } from './rights/rights.tsx'

let isLeaving = false

/** Every query of a screen may be refused: the page is left once, which a form may ask about. */
function redirectTo(address: string): void {
  if (isLeaving) return
  isLeaving = true
  window.location.assign(address)
}

/**
 * The session is the shop's: who it is was read at the gate, and signing in happens on the shop's
 * own page; once a screen is open, in a dialog over it.
 */
export function createAuthProvider(user: SessionUser): AuthProvider {
  return {
    login: async () => window.location.assign(signInUrl()),
    logout: async () => {
      await signOut()
      return false
    },
    checkAuth: async () => {},
    getIdentity: async () => ({ id: user.id, fullName: user.full_name ?? user.email, email: user.email }),
    getPermissions: async () =>
      allPermissions.filter((permission) => hasPermission(user.staff_role, permission)),
    canAccess: async ({ resource, action }) => {
      const permission = getRequiredPermission(resource, action)
      return permission !== null && hasPermission(user.staff_role, permission)
    },
    checkError: async (error: { status?: number; body?: { code?: string } }) => {
      if (error.status === 401) redirectTo(signInUrl())
      // A role that does not include something is told in a sentence, and a proof is asked in a dialog.
      if (error.status !== 403 || ['no_right', 'step_up'].includes(error.body?.code ?? '')) return
      // Nothing else is answered until the second step is set up.
      if (error.body?.code === 'second_factor_needed') redirectTo('/profile?tab=security&set_up=1')
      // Nobody of the staff any more: the gate says so.
      else redirectTo('/admin')
    },
  }
}
