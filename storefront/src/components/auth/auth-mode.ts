/**
 * What the sign-in page shows: `/auth`, `/auth?mode=create`, `forgot`, and where links in letters
 * lead: `reset`, `confirm`.
 */
const AUTH_MODES = ['sign-in', 'create', 'forgot', 'reset', 'confirm'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

export interface AuthFormProps {
  /** The address typed so far; it stays when the form is changed for another. */
  email: string
  onEmail: (email: string) => void
  /** The page in another mode, still leading back to where the shopper came from. */
  addressOf: (mode: AuthMode) => string
}

export function authMode(params: URLSearchParams): AuthMode {
  return AUTH_MODES.find((mode) => mode === params.get('mode')) ?? 'sign-in'
}

export function authAddress(mode: AuthMode, returnTo: string | null): string {
  const query = new URLSearchParams()
  if (mode !== 'sign-in') query.set('mode', mode)
  if (returnTo) query.set('return_to', returnTo)
  return query.size > 0 ? `/auth?${query}` : '/auth'
}
