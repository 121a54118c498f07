const KEY = 'nakshi-follow'

/** Keeps the link while its holder is at the payment provider: the way back must not carry it. */
export function keepWhilePaying(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // A browser that keeps nothing: the letter still holds the link
  }
}

/** The link by which somebody of this tab went to pay; empty when nobody did. */
export function linkWhilePaying(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
