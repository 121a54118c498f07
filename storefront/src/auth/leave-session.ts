import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { QueryClient } from '@tanstack/react-query'
import { isPersonal } from '../api/queries.ts'
import { forgetViewed } from '../components/recently-viewed/viewed-products.tsx'
import { tellOtherTabs } from './other-tabs.ts'

/**
 * Clears everything of the person who was here: cached answers, waiting changes, drafts, photos.
 * @param next whose answers may have been read already
 */
export function clearPerson(queries: QueryClient, next?: string): void {
  queries.getMutationCache().clear()
  queries.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) && queryKey[1] !== next })
  tabStorage.clear()
  forgetViewed()
  // For what a module holds in memory
  window.dispatchEvent(new Event('nakshi:person-left'))
}

/** After a sign-out or a deleted account, in this tab and the others. */
export function leaveSession(queries: QueryClient): void {
  tellOtherTabs('left')
  clearPerson(queries)
  window.location.assign('/')
}
