import { type AnalyticsIds, getAnalyticsCookie, getAnalyticsIds } from '@nakshi/core/settings/analytics'
import { useSettings } from '../../api/settings.ts'
import { useOrigin } from '../../ui/origin.ts'
import { useAnswer } from '../analytics/answer.ts'
import { CookieSettingsButton } from '../analytics/CookieConsent.tsx'
import { CLICK_KEY, PURCHASE_KEY } from '../analytics/storage-keys.ts'
import { CONSENT_DAYS, type Consent, useConsent } from '../consent/consent.ts'

/** Lists everything stored in the browser; keep it complete. Unknown parts render nothing. */
export default function CookiePart({ name }: { name: string }) {
  if (name === 'cookies.choice') return <ConsentChoice />
  if (name === 'cookies.analytics') return <AnalyticsTable />
  if (name === 'cookies.table') return <CookieTable />
  const rows = TABLES[name]
  return rows ? <StoredTable rows={rows} /> : null
}

interface Stored {
  /** Storage key as the browser lists it; `…` is a wildcard. */
  name: string
  purpose: string
  retention: string
}

/** Over https the names have a prefix. */
const useIsSecure = () => useOrigin().startsWith('https:')

function CookieTable() {
  const [host, path] = useIsSecure() ? ['__Host-', '__Secure-'] : ['', '']
  const rows: Stored[] = [
    {
      name: `${host}nakshi_session`,
      purpose: 'Your session',
      retention: '15 minutes, renewed while you are here',
    },
    { name: `${path}nakshi_refresh`, purpose: 'Renews your session', retention: '30 days' },
    { name: `${path}nakshi_device`, purpose: 'You signed in here before', retention: '1 year' },
  ]
  const google = {
    name: `${path}nakshi_google`,
    purpose: 'Your sign-in with Google in progress',
    retention: '10 minutes',
  }
  return <StoredTable rows={useSettings()?.google ? [...rows, google] : rows} />
}

const UNTIL_CLEARED = 'Until you clear it'
const FOR_THE_TAB = 'For the tab'
const IN_THE_BROWSER: Stored[] = [
  { name: 'nakshi:consent', purpose: 'Your choice about cookies', retention: `${CONSENT_DAYS} days` },
  { name: 'nakshi:color-mode', purpose: 'Your theme, if you chose one', retention: UNTIL_CLEARED },
  { name: 'nakshi:language', purpose: 'Your language, if you chose one', retention: UNTIL_CLEARED },
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

const BY_SERVICE: Record<keyof AnalyticsIds, Stored[]> = {
  google: [
    { name: '_ga', purpose: 'Google Analytics: tells visitors apart', retention: `${CONSENT_DAYS} days` },
    { name: '_ga_…', purpose: 'Google Analytics: your visit', retention: `${CONSENT_DAYS} days` },
  ],
  meta: [{ name: CLICK_KEY, purpose: 'The Meta ad you came from', retention: FOR_THE_TAB }],
}

function useAnalyticsIds(): AnalyticsIds | null {
  const settings = useSettings()?.marketing_settings
  return settings ? getAnalyticsIds(settings) : null
}

function AnalyticsTable() {
  const ids = useAnalyticsIds()
  const isSecure = useIsSecure()
  if (!ids) return null
  const rows = [
    {
      name: getAnalyticsCookie(isSecure),
      purpose: 'You agreed to analytics',
      retention: `${CONSENT_DAYS} days`,
    },
    { name: PURCHASE_KEY, purpose: 'An order that is not counted yet', retention: FOR_THE_TAB },
    ...(ids.google ? BY_SERVICE.google : []),
    ...(ids.meta ? BY_SERVICE.meta : []),
  ]
  return <StoredTable rows={rows} />
}

const TABLES: Record<string, Stored[]> = {
  'cookies.storage': IN_THE_BROWSER,
  'cookies.functional': FUNCTIONAL,
}

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

function AnalyticsChoice({ ids }: { ids: AnalyticsIds }) {
  return useAnswer(ids).isAgreed ? ' You agreed to analytics.' : null
}

const CHOICE_LABELS: Record<Consent, string> = {
  unasked: "You haven't chosen yet. Only necessary cookies are used.",
  necessary: 'Your choice: necessary cookies only.',
  functional: 'Your choice: necessary cookies and recently viewed products.',
}

function ConsentChoice() {
  const consent = useConsent()
  const ids = useAnalyticsIds()
  return (
    <>
      <p role="status">
        {CHOICE_LABELS[consent ?? 'unasked']}
        {ids && <AnalyticsChoice ids={ids} />}
      </p>
      <p>We ask once and store your choice for {CONSENT_DAYS} days. You can change it at any time.</p>
      <CookieSettingsButton />
    </>
  )
}
