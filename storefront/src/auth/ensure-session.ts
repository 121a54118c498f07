import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { settingsQuery } from '../api/settings.ts'

/**
 * Whether there is an account or guest session. Creates a guest session where guest checkout is allowed.
 */
export async function ensureSession(queries: QueryClient): Promise<boolean> {
  const { user, guest } = await queries.ensureQueryData(sessionQuery)
  if (user || guest) return true
  const { store_settings } = await queries.ensureQueryData(settingsQuery)
  if (store_settings.accounts !== 'optional') return false
  return (await import('./create-guest-session.ts')).createGuestSession(queries)
}
