import { CookieSettingsButton } from '../components/consent/CookieConsent.tsx'
import { CONSENT_DAYS, type Consent, useConsent } from '../components/consent/consent.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'

/** Lists everything stored in the browser; keep it complete. */
export function Component() {
  return (
    <ProsePage
      title="Cookie policy"
      description="What we store in your browser, and what we ask your consent for."
      updated="2026-11-25"
      intro="We use only essential cookies, and ask for consent before we store anything else. No analytics, no tracking, no advertising."
      sections={[
        {
          id: 'needed',
          title: 'Necessary',
          content: (
            <>
              <p>
                Two cookies keep you signed in, or keep your cart and wishlist when you shop as a guest. A
                third remembers that you signed in on this device before, so that failed sign-ins by others
                cannot lock you out. Scripts cannot read them.
              </p>
              <StoredTable rows={COOKIES} />
              <p>
                Your browser also stores the following without sending it to us. Data stored for the tab is
                deleted when you close it or sign out.
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
                The last five products you viewed, shown on the home page and below other products. The list
                stays in your browser. It is deleted when you withdraw your consent or sign out.
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
              <p>We ask once and store your choice for {CONSENT_DAYS} days. You can change it at any time.</p>
              <CookieSettingsButton />
              <p>
                Session cookies are deleted when you sign out. The device cookie stays until you clear it in
                your browser. If you block cookies, you can still browse the shop, but not sign in or buy.
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
  retention: string
}

const COOKIES: Stored[] = [
  { name: 'nakshi_session', purpose: 'Your session', retention: '15 minutes, renewed while you are here' },
  { name: 'nakshi_refresh', purpose: 'Renews your session', retention: '30 days' },
  { name: 'nakshi_device', purpose: 'You signed in here before', retention: '1 year' },
]

const UNTIL_CLEARED = 'Until you clear it'
const FOR_THE_TAB = 'For the tab'
const IN_THE_BROWSER: Stored[] = [
  { name: 'nakshi:consent', purpose: 'Your choice about cookies', retention: `${CONSENT_DAYS} days` },
  { name: 'nakshi:color-mode', purpose: 'Your theme, if you chose one', retention: UNTIL_CLEARED },
  { name: 'nakshi:renewed-at', purpose: 'When your session was last renewed', retention: UNTIL_CLEARED },
  { name: 'nakshi:draft:…', purpose: 'Unsent forms and choices', retention: FOR_THE_TAB },
  { name: 'nakshi:guest', purpose: 'Which guest the drafts belong to', retention: FOR_THE_TAB },
  { name: 'nakshi:pending-action', purpose: 'Action to complete after you sign in', retention: FOR_THE_TAB },
  { name: 'nakshi:add-after-sign-in', purpose: 'Product to add after you sign in', retention: FOR_THE_TAB },
  { name: 'nakshi:promo-code', purpose: 'The promo code for your cart', retention: FOR_THE_TAB },
  { name: 'nakshi:pin-code', purpose: 'The PIN code you entered', retention: FOR_THE_TAB },
  { name: 'nakshi:order-key', purpose: 'Prevents duplicate orders', retention: FOR_THE_TAB },
  { name: 'nakshi:just-placed', purpose: 'The order you are paying for', retention: FOR_THE_TAB },
  { name: 'nakshi-follow', purpose: 'Tracking link of the order you are paying for', retention: FOR_THE_TAB },
  { name: 'reloaded:…', purpose: 'This page was reloaded for an update', retention: FOR_THE_TAB },
  { name: 'react-router-scroll-positions', purpose: 'Scroll position', retention: FOR_THE_TAB },
]

const FUNCTIONAL: Stored[] = [
  { name: 'nakshi:recently-viewed', purpose: 'The products you viewed', retention: `${CONSENT_DAYS} days` },
]

function StoredTable({ rows }: { rows: Stored[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Purpose</th>
          <th scope="col">Duration</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, purpose, retention }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{purpose}</td>
            <td>{retention}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CHOICE_LABELS: Record<Consent, string> = {
  unasked: "You haven't chosen yet. Only necessary cookies are used.",
  necessary: 'Your choice: necessary cookies only.',
  functional: 'Your choice: necessary cookies and recently viewed products.',
}

function ConsentNow() {
  const consent = useConsent()
  return <p role="status">{CHOICE_LABELS[consent ?? 'unasked']}</p>
}
