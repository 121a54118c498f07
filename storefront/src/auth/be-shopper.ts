import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { settingsQuery } from '../api/settings.ts'

/**
 * Whether what is pressed has a place: with an account, as a guest, or as one who becomes a guest with
 * this press, where the shop sells to guests.
 */
export async function beShopper(queries: QueryClient): Promise<boolean> {
  const { user, guest } = await queries.ensureQueryData(sessionQuery)
  if (user || guest) return true
  const { store_settings } = await queries.ensureQueryData(settingsQuery)
  if (store_settings.accounts !== 'optional') return false
  return (await import('./become-guest.ts')).becomeGuest(queries)
}
