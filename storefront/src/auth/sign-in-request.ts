/** A press that needs an account. */
export interface SignInRequest {
  /** Why, in the specification's words. */
  sentence: string
  /** The shopper would rather not: what waits to be done is to be forgotten. */
  onDismiss: () => void
}

const ASKED = 'nakshi:sign-in'

/** Opens the sign-in dialog over the page as it stands. */
export function requestSignIn(request: SignInRequest): void {
  window.dispatchEvent(new CustomEvent<SignInRequest>(ASKED, { detail: request }))
}

/** Calls back with every such press; returns how to stop. */
export function onSignInRequest(open: (request: SignInRequest) => void): () => void {
  const hear = (event: Event) => open((event as CustomEvent<SignInRequest>).detail)
  window.addEventListener(ASKED, hear)
  return () => window.removeEventListener(ASKED, hear)
}
