const BELOW = '.first-view .below'

/**
 * Enables content-visibility for a fresh page load before first paint; removed on the first input, so
 * that scroll restoration works. Part of inline-script.ts.
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

/** Lays out the remaining sections in idle time. */
export function enableContentVisibility(): void {
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
