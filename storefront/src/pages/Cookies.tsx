import { CookieSettingsButton } from '../components/consent/CookieSettingsButton.tsx'
import { CONSENT_DAYS, type Consent, useConsent } from '../components/consent/consent.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'

/** Lists everything stored in the browser; keep it complete. */
export function Component() {
  return (
    <ProsePage
      title="Cookie policy"
      description="What this shop keeps in your browser, and what it asks you about first."
      updated="2026-11-25"
      intro="We use only the cookies the shop needs to work, and ask before we remember anything else. No analytics, no tracking, no advertising."
      sections={[
        {
          id: 'needed',
          title: 'Necessary',
          content: (
            <>
              <p>
                Two cookies keep a session: from the moment you sign in or, where this shop sells without an
                account, put something in your cart or wishlist. A third one remembers that you signed in on
                this device before, so that somebody guessing your password cannot lock you out. Scripts
                cannot read them.
              </p>
              <StoredTable rows={COOKIES} />
              <p>
                Your browser also stores the following, without sending it to us. What is stored for the tab
                goes when you close it or sign out.
              </p>
              <StoredTable rows={IN_THE_BROWSER} />
            </>
          ),
        },
        {
          id: 'functional',
          title: 'Functional, if you allow it',
          content: (
            <>
              <p>
                The last five products you viewed, to show them to you again on the home page and below other
                products. The list stays in your browser. It goes when you take your consent back and when you
                sign out.
              </p>
              <StoredTable rows={FUNCTIONAL} />
            </>
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
                Sign out and the cookies that keep your session are gone; the one that knows this device stays
                until you clear it in your browser. You can also block cookies in your browser and still
                browse the whole shop; only buying and signing in need them.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}

interface Stored {
  /** Storage key as the browser lists it; `…` is a wildcard. */
  name: string
  purpose: string
  kept: string
}

const COOKIES: Stored[] = [
  { name: 'nakshi_session', purpose: 'Your session', kept: '15 minutes, renewed while you are here' },
  { name: 'nakshi_refresh', purpose: 'Renews your session', kept: '30 days' },
  { name: 'nakshi_device', purpose: 'You signed in here before', kept: '1 year' },
]

const UNTIL_CLEARED = 'Until you clear it'
const FOR_THE_TAB = 'For the tab'
const IN_THE_BROWSER: Stored[] = [
  { name: 'nakshi:consent', purpose: 'Your choice about cookies', kept: `${CONSENT_DAYS} days` },
  { name: 'nakshi:color-mode', purpose: 'Your theme, if you chose one', kept: UNTIL_CLEARED },
  { name: 'nakshi:renewed-at', purpose: 'When your session was last renewed', kept: UNTIL_CLEARED },
  { name: 'nakshi:pixels-per-mm', purpose: 'The true size of things on this screen', kept: UNTIL_CLEARED },
  { name: 'nakshi:draft:…', purpose: 'What you typed or chose and have not sent', kept: FOR_THE_TAB },
  { name: 'nakshi:guest', purpose: 'Which guest typed it', kept: FOR_THE_TAB },
  { name: 'nakshi:pending-action', purpose: 'What to do once you are signed in', kept: FOR_THE_TAB },
  { name: 'nakshi:add-after-sign-in', purpose: 'What to add once you are signed in', kept: FOR_THE_TAB },
  { name: 'nakshi:promo-code', purpose: 'The promo code for your cart', kept: FOR_THE_TAB },
  { name: 'nakshi:pin-code', purpose: 'The PIN code you asked about', kept: FOR_THE_TAB },
  { name: 'nakshi:order-key', purpose: 'Keeps an order from being placed twice', kept: FOR_THE_TAB },
  { name: 'nakshi:just-placed', purpose: 'The order you are paying for', kept: FOR_THE_TAB },
  { name: 'nakshi-follow', purpose: 'The link of the order you are paying for', kept: FOR_THE_TAB },
  { name: 'loaded-anew:…', purpose: 'This page was reloaded for an update', kept: FOR_THE_TAB },
  { name: 'react-router-scroll-positions', purpose: 'How far you had scrolled', kept: FOR_THE_TAB },
]

const FUNCTIONAL: Stored[] = [
  { name: 'nakshi:recently-viewed', purpose: 'The products you viewed', kept: `${CONSENT_DAYS} days` },
]

function StoredTable({ rows }: { rows: Stored[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What for</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, purpose, kept }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{purpose}</td>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ANSWERS: Record<Consent, string> = {
  unasked: 'You have not chosen yet, so only necessary cookies are used.',
  necessary: 'You chose: only necessary cookies.',
  functional: 'You chose: also remember the products you viewed.',
}

function ConsentNow() {
  const consent = useConsent()
  return <p role="status">{ANSWERS[consent ?? 'unasked']}</p>
}
