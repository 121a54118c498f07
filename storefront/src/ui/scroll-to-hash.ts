const TIMEOUT_MS = 5_000

const USER_INPUT_EVENTS = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/** Scrolls to and focuses the hash target; repeats while content above loads, until input. @returns stop */
export function scrollToHash(hash: string): () => void {
  const id = toElementId(hash)
  function scrollToTarget() {
    // The hash may have changed while this file loaded
    const part = window.location.hash === hash && document.getElementById(id)
    if (!part) return
    if (part.tabIndex < 0) part.tabIndex = -1
    if (document.activeElement !== part) part.focus({ preventScroll: true })
    part.scrollIntoView({ behavior: 'instant', block: 'start' })
  }
  const coming = new MutationObserver(scrollToTarget)
  const grown = new ResizeObserver(scrollToTarget)
  const timer = setTimeout(stop, TIMEOUT_MS)
  function stop() {
    coming.disconnect()
    grown.disconnect()
    clearTimeout(timer)
    for (const sign of USER_INPUT_EVENTS) window.removeEventListener(sign, stop)
  }
  coming.observe(document.body, { childList: true, subtree: true })
  // Observing also fires at once
  grown.observe(document.body)
  for (const sign of USER_INPUT_EVENTS) window.addEventListener(sign, stop, { once: true, passive: true })
  return stop
}

function toElementId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A `%` that encodes nothing, e.g. in a truncated link
    return hash.slice(1)
  }
}

/** Focuses the h1, unless the user moved the focus. @param focusedBefore of the last page @returns stop */
export function focusHeadingWhenReady(focusedBefore: Element | null): () => void {
  let heading =
    document.activeElement === focusedBefore || document.activeElement === document.body
      ? focusHeading()
      : null
  const coming = new MutationObserver(() => {
    const focused = document.activeElement
    // If a placeholder heading was replaced, focus has fallen back to the body
    const lost = focused === document.body || (heading === null && focused === focusedBefore)
    if (lost) heading = focusHeading()
    else if (focused !== heading) coming.disconnect()
  })
  coming.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => coming.disconnect(), TIMEOUT_MS)
  return () => {
    coming.disconnect()
    clearTimeout(timer)
  }
}

function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}
