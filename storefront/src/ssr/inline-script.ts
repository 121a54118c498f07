import { markFirstView } from '../app/content-visibility.ts'
import { applyStoredColorMode, COLOR_MODE_KEY, colourBrowserBars } from '../theme/color-mode.ts'
import { reloadOnce } from '../ui/lazy/reload-on-stale-build.ts'

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

/** After first paint (3 s after load at most): scripts compete with visible content. URLs: `#server-data`. */
function startScripts(reload: typeof reloadOnce): void {
  let begun = false

  function start() {
    const scripts = document.getElementById('server-data')?.dataset.scripts
    if (begun || !scripts) return
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start)
      return
    }
    begun = true
    for (const [index, address] of scripts.split(' ').entries()) {
      const preload = document.createElement('link')
      document.head.append(
        Object.assign(preload, { rel: 'modulepreload', fetchPriority: 'low', href: address }),
      )
      if (index > 0) continue
      const script = document.createElement('script')
      script.onerror = () => reload(address) || dispatchEvent(new Event('start-failed'))
      document.head.append(Object.assign(script, { type: 'module', src: address }))
    }
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
  toScriptCall(applyStoredColorMode, COLOR_MODE_KEY),
  toScriptCall(colourBrowserBars),
  toScriptCall(markFirstView),
  toScriptCall(handleSkipLinks),
  toScriptCall(reportFailedStart),
  toScriptCall(startScripts, reloadOnce),
].join(';')
