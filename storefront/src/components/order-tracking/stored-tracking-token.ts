const KEY = 'nakshi-follow'

/** Stores the tracking token during payment: the return URL must not contain it. */
export function storeTrackingToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Storage is blocked: the email still has the link
  }
}

export function getStoredTrackingToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
