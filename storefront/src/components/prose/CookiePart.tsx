import { formatMessage } from '@nakshi/core/base/format-message'
import { type AnalyticsIds, getAnalyticsCookie, getAnalyticsIds } from '@nakshi/core/settings/analytics'
import { useSettings } from '../../api/settings.ts'
import { useOrigin } from '../../ui/origin.ts'
import { useAnswer } from '../analytics/answer.ts'
import { CookieSettingsButton } from '../analytics/CookieConsent.tsx'
import { CLICK_KEY, PURCHASE_KEY } from '../analytics/storage-keys.ts'
import { CONSENT_DAYS, type Consent, useConsent } from '../consent/consent.ts'
import * as m from './messages.ts'

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
      purpose: m.session,
      retention: m.minutes15,
    },
    {
      name: `${path}nakshi_refresh`,
      purpose: m.renewsSession,
      retention: formatMessage(m.days, { smart_count: 30 }),
    },
    { name: `${path}nakshi_device`, purpose: m.device, retention: m.year },
  ]
  const google = {
    name: `${path}nakshi_google`,
    purpose: m.googleSignIn,
    retention: m.minutes10,
  }
  return <StoredTable rows={useSettings()?.google ? [...rows, google] : rows} />
}

const UNTIL_CLEARED = m.untilCleared
const FOR_THE_TAB = m.forTheTab
const CONSENT_DURATION = formatMessage(m.days, { smart_count: CONSENT_DAYS })
const IN_THE_BROWSER: Stored[] = [
  { name: 'nakshi:consent', purpose: m.consent, retention: CONSENT_DURATION },
  { name: 'nakshi:color-mode', purpose: m.colorMode, retention: UNTIL_CLEARED },
  { name: 'nakshi:language', purpose: m.language, retention: UNTIL_CLEARED },
  { name: 'nakshi:renewed-at', purpose: m.renewedAt, retention: UNTIL_CLEARED },
  { name: 'nakshi:draft:…', purpose: m.drafts, retention: FOR_THE_TAB },
  { name: 'nakshi:guest', purpose: m.guest, retention: FOR_THE_TAB },
  { name: 'nakshi:pending-action', purpose: m.pendingAction, retention: FOR_THE_TAB },
  { name: 'nakshi:add-after-sign-in', purpose: m.addAfterSignIn, retention: FOR_THE_TAB },
  { name: 'nakshi:promo-code', purpose: m.promoCode, retention: FOR_THE_TAB },
  { name: 'nakshi:pin-code', purpose: m.pinCode, retention: FOR_THE_TAB },
  { name: 'nakshi:order-key', purpose: m.orderKey, retention: FOR_THE_TAB },
  { name: 'nakshi:just-placed', purpose: m.justPlaced, retention: FOR_THE_TAB },
  { name: 'nakshi-follow', purpose: m.trackingLink, retention: FOR_THE_TAB },
  { name: 'reloaded:…', purpose: m.reloaded, retention: FOR_THE_TAB },
  { name: 'react-router-scroll-positions', purpose: m.scroll, retention: FOR_THE_TAB },
]

const FUNCTIONAL: Stored[] = [
  { name: 'nakshi:recently-viewed', purpose: m.viewed, retention: CONSENT_DURATION },
  { name: 'nakshi:recent-searches', purpose: m.searches, retention: CONSENT_DURATION },
]

const BY_SERVICE: Record<keyof AnalyticsIds, Stored[]> = {
  google: [
    { name: '_ga', purpose: m.googleVisitor, retention: CONSENT_DURATION },
    { name: '_ga_…', purpose: m.googleVisit, retention: CONSENT_DURATION },
  ],
  meta: [{ name: CLICK_KEY, purpose: m.metaClick, retention: FOR_THE_TAB }],
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
      purpose: m.agreed,
      retention: CONSENT_DURATION,
    },
    { name: PURCHASE_KEY, purpose: m.purchase, retention: FOR_THE_TAB },
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
          <th scope="col">{m.name}</th>
          <th scope="col">{m.purpose}</th>
          <th scope="col">{m.duration}</th>
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
  return useAnswer(ids).isAgreed ? ` ${m.agreedToAnalytics}` : null
}

const CHOICE_LABELS: Record<Consent, string> = {
  unasked: m.unasked,
  necessary: m.necessary,
  functional: m.functional,
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
      <p>{formatMessage(m.choiceIsStored, { days: CONSENT_DAYS })}</p>
      <CookieSettingsButton />
    </>
  )
}
