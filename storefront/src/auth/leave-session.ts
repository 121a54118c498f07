import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { QueryClient } from '@tanstack/react-query'
import { isPersonal } from '../api/queries.ts'
import { forgetViewed } from '../components/recently-viewed/viewed-products.tsx'
import { tellOtherTabs } from './other-tabs.ts'

/**
 * Clears all personal data: cache, queued mutations, drafts, photos. @param next user id whose data may
 * already be cached
 */
export function clearPerson(queries: QueryClient, next?: string): void {
  queries.getMutationCache().clear()
  queries.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) && queryKey[1] !== next })
  tabStorage.clear()
  forgetViewed()
  // For modules that hold state in memory
  window.dispatchEvent(new Event('nakshi:person-left'))
}

export function leaveSession(queries: QueryClient): void {
  tellOtherTabs('left')
  clearPerson(queries)
  window.location.assign('/')
}
