/** Further down than a screen shows at first; see theme/css/first-view.css. */
const BELOW = '.first-view .below'
/** So few that a phone answers a touch meanwhile. */
const AT_ONCE = 3

/**
 * Marks a page that is opened anew and from its beginning, before it is painted: what is further down is laid out when it
 * comes near, or afterwards. A page that comes back to where it was left has to have its true height. Part of
 * inline-script.ts.
 */
export const FIRST_VIEW_SCRIPT = `(function(){var w=performance.getEntriesByType&&performance.getEntriesByType('navigation')[0];if(w&&w.type==='navigate'&&!location.hash)document.documentElement.classList.add('first-view')})()`

/** Lays out the rest of the page, a little at a time while nothing else is to be done, until nothing is special about it. */
export function layOutTheRest(): void {
  const below = [...document.querySelectorAll<HTMLElement>(BELOW)]
  let done = 0
  function layOutSome() {
    for (const element of below.slice(done, done + AT_ONCE)) element.style.contentVisibility = 'visible'
    done += AT_ONCE
    if (done < below.length) return whenIdle(layOutSome)
    document.documentElement.classList.remove('first-view')
    for (const element of below) element.style.removeProperty('content-visibility')
  }
  whenIdle(layOutSome)
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 500 })
  else setTimeout(work, 50)
}
