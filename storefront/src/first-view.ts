/** Further down than a screen shows at first; see theme/css/first-view.css. */
const BELOW = '.first-view .below'

/**
 * Marks a page that is opened anew and from its beginning, before it is painted: what is further
 * down is laid out when it comes near, or afterwards. From the first sign of a person on every part
 * has its true height, so that a place that is left is found again; so has a page that comes back
 * to where it was left. Part of inline-script.ts.
 */
export function markFirstView(): void {
  const entries = performance.getEntriesByType?.('navigation') ?? []
  const [opened] = entries as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate' || location.hash) return
  const classes = document.documentElement.classList
  classes.add('first-view')
  for (const sign of ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(sign, () => classes.remove('first-view'), { once: true, passive: true, capture: true })
}

/**
 * Lays out the rest of the page, part by part while nothing else is to be done, until nothing is
 * special about it.
 */
export function layOutTheRest(): void {
  const below = document.querySelectorAll<HTMLElement>(BELOW)
  const left = below.values()
  function layOutNext() {
    const next = left.next().value
    if (next) {
      next.style.contentVisibility = 'visible'
      return whenIdle(layOutNext)
    }
    document.documentElement.classList.remove('first-view')
    for (const element of below) element.style.removeProperty('content-visibility')
  }
  whenIdle(layOutNext)
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 500 })
  else setTimeout(work, 50)
}
