import type { Session } from '@nakshi/api/contract/auth'
import type { QueryClient } from '@tanstack/react-query'
import { randomKey } from '../api/random-key.ts'
import { ApiError, request } from '../api/request.ts'
import { sessionQuery } from '../api/session.ts'
import { markGuest } from '../drafts/draft-owner.ts'

let becoming: Promise<boolean> | undefined

/** One guest for all that is pressed at once. @returns whether there is one now */
export function becomeGuest(queries: QueryClient): Promise<boolean> {
  becoming ??= begin(queries).finally(() => {
    becoming = undefined
  })
  return becoming
}

async function begin(queries: QueryClient): Promise<boolean> {
  try {
    const session = await request<Session>('/api/auth/guest', { method: 'POST' })
    markGuest(randomKey())
    queries.setQueryData(sessionQuery.queryKey, session)
    return true
  } catch (error) {
    // The shop's setting was changed, or too many came from here: an account is asked for then.
    if (error instanceof ApiError && error.status > 0) return false
    throw error
  }
}
