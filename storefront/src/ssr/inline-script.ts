import { reloadOnce } from '@nakshi/client/reload-once'
import { languageCodes } from '@nakshi/core/base/languages'
import { requestEarly, THUMBNAIL } from '../api/early-requests.ts'
import { SESSION } from '../api/queries.ts'
import { PIN_CODE_KEY } from '../api/stored-pin-code.ts'
import { markFirstView } from '../app/content-visibility.ts'
import { LANGUAGE_KEY, openChosenLanguage } from '../components/layout/language-choice.ts'
import { applyStoredColorMode, COLOR_MODE_KEY, colourBrowserBars } from '../theme/color-mode.ts'
import type { Connection } from '../ui/save-data.ts'

/** Moves the focus without changing the URL, whose hash may hold a token; works before hydration. */
function handleSkipLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.skip-link')
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target) return
    event.preventDefault()
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'start' })
  })
}

/**
 * Shows that the page cannot be used yet when a script of the shop fails before it starts: one that did not
 * arrive, or that an old browser cannot run.
 */
function reportFailedStart(): void {
  const report = () => {
    const notice = document.getElementById('load-failed')
    if (notice && !document.documentElement.dataset.started) notice.hidden = false
  }
  addEventListener('error', ({ filename }) => {
    if (filename?.startsWith(`${location.origin}/assets/`)) report()
  })
  addEventListener('start-failed', report)
}

/**
 * After first paint (3 s after load at most): scripts compete with visible content. What the page needs later
 * follows when these have arrived, except where data is to be saved; of that, scripts alone on a slow connection. URLs: `#server-data`.
 */
function startScripts(reload: typeof reloadOnce): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const isSlow = (connection?.effectiveType ?? '4g') !== '4g'
  if (isSlow) document.documentElement.dataset.slow = ''
  let begun = false

  function start() {
    const { scripts, later } = document.getElementById('server-data')?.dataset ?? {}
    if (begun || !scripts) return
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start)
      return
    }
    begun = true
    const addresses = scripts.split(' ')
    let missing = addresses.length
    const onLoad = () => {
      missing -= 1
      if (missing > 0 || !later || connection?.saveData) return
      for (const address of later.split(' ')) if (!isSlow || address.endsWith('.js')) preload(address)
    }
    for (const [index, address] of addresses.entries()) {
      preload(address).onload = onLoad
      if (index > 0) continue
      const script = document.createElement('script')
      script.onerror = () => reload(address) || dispatchEvent(new Event('start-failed'))
      document.head.append(Object.assign(script, { type: 'module', src: address }))
    }
  }

  function preload(address: string): HTMLLinkElement {
    const link = document.createElement('link')
    const isScript = address.endsWith('.js')
    if (!isScript) Object.assign(link, { as: 'fetch', crossOrigin: 'anonymous' })
    const rel = isScript ? 'modulepreload' : 'preload'
    document.head.append(Object.assign(link, { rel, fetchPriority: 'low', href: address }))
    return link
  }

  const supportsPaintTiming =
    'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes?.includes('paint')
  if (supportsPaintTiming) new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => {
    if (!supportsPaintTiming || document.visibilityState === 'hidden') start()
    else setTimeout(start, 3_000)
  })
}

/** Serialised: the function cannot use anything of its module. */
const toScriptCall = <Args extends (string | typeof reloadOnce)[]>(
  script: (...args: Args) => void,
  ...args: Args
) => `(${script})(${args.map((value) => (typeof value === 'string' ? JSON.stringify(value) : value)).join()})`

/** The only inline script; the Content-Security-Policy allows it by its hash. */
export const INLINE_SCRIPT = [
  toScriptCall(openChosenLanguage, LANGUAGE_KEY, languageCodes.join(' ')),
  toScriptCall(applyStoredColorMode, COLOR_MODE_KEY),
  toScriptCall(colourBrowserBars),
  toScriptCall(markFirstView),
  toScriptCall(handleSkipLinks),
  toScriptCall(reportFailedStart),
  toScriptCall(requestEarly, SESSION, PIN_CODE_KEY, THUMBNAIL),
  toScriptCall(startScripts, reloadOnce),
].join(';')
