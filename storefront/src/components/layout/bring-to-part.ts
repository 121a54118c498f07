/** How long, in ms, a heading, or what stands above the part, may still be coming. */
const PATIENCE = 5_000

const SIGNS_OF_A_PERSON = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/**
 * Scrolls to the part that an address's hash names and gives it the focus, again while what stands above it is still
 * coming, until a person does something. @returns how to stop
 */
export function bringToPart(hash: string): () => void {
  const id = partNamed(hash)
  function bring() {
    // The address may have gone on while this file came
    const part = window.location.hash === hash && document.getElementById(id)
    if (!part) return
    if (part.tabIndex < 0) part.tabIndex = -1
    if (document.activeElement !== part) part.focus({ preventScroll: true })
    part.scrollIntoView({ behavior: 'instant', block: 'start' })
  }
  const coming = new MutationObserver(bring)
  const grown = new ResizeObserver(bring)
  const timer = setTimeout(stop, PATIENCE)
  function stop() {
    coming.disconnect()
    grown.disconnect()
    clearTimeout(timer)
    for (const sign of SIGNS_OF_A_PERSON) window.removeEventListener(sign, stop)
  }
  coming.observe(document.body, { childList: true, subtree: true })
  // Also looks at once
  grown.observe(document.body)
  for (const sign of SIGNS_OF_A_PERSON) window.addEventListener(sign, stop, { once: true, passive: true })
  return stop
}

function partNamed(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // `%` that encodes nothing, as some programs cut links
    return hash.slice(1)
  }
}

/**
 * Unless a person has moved the focus meanwhile.
 * @param focusedBefore what had it when the page was left
 * @returns how to stop waiting
 */
export function focusHeadingOnceThere(focusedBefore: Element | null): () => void {
  let heading =
    document.activeElement === focusedBefore || document.activeElement === document.body
      ? focusHeading()
      : null
  const coming = new MutationObserver(() => {
    const focused = document.activeElement
    // Where a heading drawn for waiting gave way to the real one, the focus has fallen back to
    // the body
    const lost = focused === document.body || (heading === null && focused === focusedBefore)
    if (lost) heading = focusHeading()
    else if (focused !== heading) coming.disconnect()
  })
  coming.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => coming.disconnect(), PATIENCE)
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
