import type { SessionUser } from '@nakshi/api/contract/auth'
import type { AuthProvider } from 'react-admin'
import { signInAddress, signOut } from './api/session.ts'

/**
 * The session is the shop's: who it is was read at the gate, and signing in happens on the shop's
 * own page.
 */
export function authProviderFor(user: SessionUser): AuthProvider {
  return {
    login: async () => window.location.assign(signInAddress()),
    logout: async () => {
      await signOut()
      return false
    },
    checkAuth: async () => {},
    getIdentity: async () => ({ id: user.id, fullName: user.full_name ?? user.email, email: user.email }),
    getPermissions: async () => user.role,
    checkError: async (error: { status?: number }) => {
      if (error.status === 401) window.location.assign(signInAddress())
      // No longer an admin: the gate says so.
      if (error.status === 403) window.location.assign('/admin')
    },
  }
}
