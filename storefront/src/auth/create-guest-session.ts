import { randomKey } from '@nakshi/client/random-key'
import type { Session } from '@nakshi/core/accounts/schema'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../api/request.ts'
import { sessionQuery } from '../api/session.ts'
import { markGuest } from '../drafts/draft-owner.ts'

let pendingSession: Promise<boolean> | undefined

/** Shares one request between parallel callers. @returns whether a session exists */
export function createGuestSession(queries: QueryClient): Promise<boolean> {
  pendingSession ??= startGuestSession(queries).finally(() => {
    pendingSession = undefined
  })
  return pendingSession
}

async function startGuestSession(queries: QueryClient): Promise<boolean> {
  try {
    const session = await request<Session>('/api/auth/guest', { method: 'POST' })
    markGuest(randomKey())
    queries.setQueryData(sessionQuery.queryKey, session)
    return true
  } catch (error) {
    // Guest checkout was switched off, or the rate limit is hit: an account is required
    if (error instanceof ApiError && error.status > 0) return false
    throw error
  }
}
