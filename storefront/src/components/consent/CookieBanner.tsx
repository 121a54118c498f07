import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { unpinWhenTall } from '../../ui/unpin-when-tall.ts'
import { type Consent, saveConsent } from './consent.ts'
import * as m from './messages.ts'

const CookieKinds = lazyComponent(() => import('./CookieCategories.tsx'))

/** Asked for where the store uses analytics. */
interface AnalyticsQuestion {
  /** Their names, in one text. */
  services: string
  isAgreed: boolean
  save: (functional: boolean, isAgreed: boolean) => void
}

export interface CookieChoicesProps {
  consent: Consent
  /** Opened by the user: takes focus, Escape closes without changes. */
  reopened: boolean
  onClose: () => void
  analytics?: AnalyticsQuestion
}

export default function CookieBanner({ consent, reopened, onClose, analytics }: CookieChoicesProps) {
  const [open, setOpen] = useState(reopened)
  const [functional, setFunctional] = useState(consent === 'functional')
  const [isAgreed, setAgreed] = useState(analytics?.isAgreed ?? false)
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // Not while opened by the user
    if (!open && region.current) return unpinWhenTall(region.current)
  }, [open])
  useBottomPadding(region)
  useEffect(() => {
    if (reopened) region.current?.focus()
  }, [reopened])

  function saveChoice(functional: boolean, isAgreed: boolean) {
    if (analytics) analytics.save(functional, isAgreed)
    else saveConsent(functional ? 'functional' : 'necessary')
    onClose()
  }

  return (
    <section
      ref={region}
      className="cookie-choices"
      aria-label={m.choices}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && reopened && onClose()}
    >
      <div className="page">
        <p>
          {analytics ? (
            <RichText
              text={m.questionWithAnalytics}
              params={{ services: analytics.services }}
              tags={{ essential: toEssential }}
            />
          ) : (
            <RichText text={m.question} tags={{ essential: toEssential }} />
          )}
        </p>
        {open && (
          <Suspense>
            <CookieKinds
              functional={functional}
              onFunctional={setFunctional}
              focused={!reopened}
              services={analytics?.services}
              isAgreed={isAgreed}
              onAgreed={setAgreed}
            />
          </Suspense>
        )}
        <div className="cookie-actions">
          <button type="button" className="button" onClick={() => saveChoice(true, true)}>
            {m.acceptAll}
          </button>
          <button type="button" className="button" onClick={() => saveChoice(false, false)}>
            {m.necessaryOnly}
          </button>
          {open ? (
            <button
              key="save"
              type="button"
              className="button button-outline cookie-save"
              onClick={() => saveChoice(functional, isAgreed)}
            >
              {m.saveChoice}
            </button>
          ) : (
            <button
              key="choose"
              type="button"
              className="button button-ghost"
              aria-expanded={false}
              onClick={() => setOpen(true)}
            >
              {m.choose}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

const toEssential = (words: string) => <span className="cookie-essential">{words}</span>

/** Pads page, scrolling and the bars above it. No custom property on the root: it would restyle the page. */
const toBottomPadding = (height: number) =>
  `html { padding-bottom: ${height}px; scroll-padding-bottom: calc(5rem + ${height}px) }
  .sticky-bar, .list-filter-bar, .connection p, [data-bar] { --covered-below: ${height}px }`

/** Lets the page scroll clear of the banner, and keeps focused elements visible. */
function useBottomPadding(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covering = element.current
    if (!covering) return
    const styleElement = document.head.appendChild(document.createElement('style'))
    const watch = new ResizeObserver(() => {
      const covered =
        getComputedStyle(covering).position === 'fixed' ? covering.getBoundingClientRect().height : 0
      styleElement.textContent = toBottomPadding(covered)
      const focused = document.querySelector(':focus-visible')
      if (focused && !covering.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
    })
    watch.observe(covering)
    return () => {
      watch.disconnect()
      styleElement.remove()
    }
  }, [element])
}
