import { applyStoredColorMode, COLOR_MODE_KEY, colourBrowserBars } from '../theme/color-mode.ts'
import { markFirstView } from './content-visibility.ts'
import { reloadOnce } from './reload-on-stale-build.ts'

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
      script.onerror = () => reload(address)
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
  toScriptCall(startScripts, reloadOnce),
].join(';')
