/**
 * Moves the focus without changing the URL, whose hash may hold a token. Part of inline-script.ts, so
 * that it works before hydration.
 */
export function handleSkipLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.skip-link')
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target) return
    event.preventDefault()
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'start' })
  })
}
