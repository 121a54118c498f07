/**
 * Skip links move the focus and leave the address alone: its hash may hold the secret of an emailed link. Part of
 * inline-script.ts, so that it also holds before the page's scripts have come.
 */
export function followSkipLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.skip-link')
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target) return
    event.preventDefault()
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'start' })
  })
}
