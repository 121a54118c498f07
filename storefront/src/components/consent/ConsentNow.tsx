import { type Consent, useConsent } from './consent.ts'

const ANSWERS: Record<Consent, string> = {
  unasked: 'You have not chosen yet, so only the necessary is kept.',
  necessary: 'You chose: only the necessary is kept.',
  functional: 'You chose: the products you looked at are remembered too.',
}

/** The answer that counts now; the server knows none. */
export function ConsentNow() {
  const consent = useConsent()
  return <p role="status">{ANSWERS[consent ?? 'unasked']}</p>
}
