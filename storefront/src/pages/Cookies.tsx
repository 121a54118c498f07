import { CookieSettingsButton } from '../components/consent/CookieSettingsButton.tsx'
import { CONSENT_DAYS, type Consent, useConsent } from '../components/consent/consent.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'

/** /cookies. It names all that the shop keeps in a browser: what is added there is added here. */
export function Component() {
  return (
    <ProsePage
      title="Cookie policy"
      description="What this shop keeps in your browser, and what it asks you about first."
      updated="2026-11-22"
      intro="We use only the cookies the shop needs to work, and ask before we remember anything else. No analytics, no tracking, no advertising."
      sections={[
        {
          id: 'needed',
          title: 'Necessary',
          content: (
            <>
              <p>
                When you sign in, and only then, two cookies keep you signed in. A third one, kept for a year,
                remembers that you signed in on this device before, so that somebody guessing your password
                cannot lock you out. Scripts cannot read them.
              </p>
              <p>
                Your browser also keeps, without sending it to us: your choice about cookies, your theme if
                you chose one, and, until you close the tab or sign out, what you have typed into a form or
                chosen at a product, and how far you had scrolled.
              </p>
            </>
          ),
        },
        {
          id: 'functional',
          title: 'Functional, if you allow it',
          content: (
            <p>
              The last five products you viewed, to show them to you again on the home page and below other
              products. The list stays in your browser. It goes when you take your consent back and when you
              sign out.
            </p>
          ),
        },
        {
          id: 'others',
          title: 'What we do not set',
          content: (
            <p>No analytics, no advertising, no social media buttons, no fonts or scripts from elsewhere.</p>
          ),
        },
        {
          id: 'choice',
          title: 'Your choice',
          content: (
            <>
              <ConsentNow />
              <p>
                We ask once and keep your answer for {CONSENT_DAYS} days. You can change it whenever you like.
              </p>
              <CookieSettingsButton />
              <p>
                Sign out and the cookies that keep you signed in are gone; the one that knows this device
                stays until you clear it in your browser. You can also block cookies in your browser and still
                browse the whole shop; only signing in needs them.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}

const ANSWERS: Record<Consent, string> = {
  unasked: 'You have not chosen yet, so only necessary cookies are used.',
  necessary: 'You chose: only necessary cookies.',
  functional: 'You chose: also remember the products you viewed.',
}

/** The answer that counts now; the server knows none. */
function ConsentNow() {
  const consent = useConsent()
  return <p role="status">{ANSWERS[consent ?? 'unasked']}</p>
}
