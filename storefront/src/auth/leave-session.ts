import { tabStorage } from '@nakshi/client/safe-storage'
import { broadcastSessionChange } from '@nakshi/client/session-broadcast'
import type { QueryClient } from '@tanstack/react-query'
import { isPersonalQuery } from '../api/queries.ts'
import { clearFunctionalData } from '../components/consent/viewed-products.tsx'
import { toHref } from '../ui/language.ts'

/** Clears personal data: cache, queued mutations, drafts, photos. @param next user who may be cached */
export function clearPersonalData(queries: QueryClient, next?: string): void {
  queries.getMutationCache().clear()
  queries.removeQueries({ predicate: ({ queryKey }) => isPersonalQuery(queryKey) && queryKey[1] !== next })
  tabStorage.clear()
  clearFunctionalData()
  // For modules that hold state in memory
  window.dispatchEvent(new Event('nakshi:person-left'))
}

export function leaveSession(queries: QueryClient, stays = false): void {
  broadcastSessionChange('left')
  clearPersonalData(queries)
  if (stays) window.location.reload()
  else window.location.assign(toHref('/'))
}
