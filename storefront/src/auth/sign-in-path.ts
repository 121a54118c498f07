import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/** The sign-in page's address that leads back to `from` (a path with its query). */
export function signInPath(from: string): string {
  return `/auth?return_to=${encodeURIComponent(from)}`
}

/** The same, leading back to this page with its filters and choices; a `#` may hold a secret, which goes in no address. */
export function useSignInPath(): string {
  const { pathname } = useLocation()
  // The server draws one page for every search
  const search = useSyncExternalStore(
    () => () => {},
    () => window.location.search,
    () => '',
  )
  const from = pathname + search
  return from === '/' ? '/auth' : signInPath(from)
}
