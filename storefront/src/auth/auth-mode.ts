const AUTH_MODES = ['sign-in', 'create', 'forgot', 'reset', 'confirm'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

export interface AuthFormProps {
  /** The email typed so far; kept when switching forms. */
  email: string
  onEmail: (email: string) => void
  getModeUrl: (mode: AuthMode) => string
}

export function authMode(params: URLSearchParams): AuthMode {
  return AUTH_MODES.find((mode) => mode === params.get('mode')) ?? 'sign-in'
}

export function getAuthUrl(mode: AuthMode, returnTo: string | null): string {
  const query = new URLSearchParams()
  if (mode !== 'sign-in') query.set('mode', mode)
  if (returnTo) query.set('return_to', returnTo)
  return query.size > 0 ? `/auth?${query}` : '/auth'
}
