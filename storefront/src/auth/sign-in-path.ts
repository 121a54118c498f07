import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

export function signInPath(from: string): string {
  return `/auth?return_to=${encodeURIComponent(from)}`
}

/** Keeps filters and choices, but not the `#`, which may hold a secret. */
export function useSignInPath(): string {
  const { pathname } = useLocation()
  // The server renders one page for all queries
  const search = useSyncExternalStore(
    () => () => {},
    () => window.location.search,
    () => '',
  )
  const from = pathname + search
  return from === '/' ? '/auth' : signInPath(from)
}
