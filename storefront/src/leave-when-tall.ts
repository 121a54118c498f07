/**
 * Marks what is fixed to an edge of the screen with `data-tall` while it would take more than a third of its height,
 * as large text makes it: its style then lets it scroll with the page.
 * @returns how to stop
 */
export function leaveWhenTall(element: HTMLElement): () => void {
  const measure = () => element.toggleAttribute('data-tall', element.offsetHeight > window.innerHeight / 3)
  measure()
  const sizes = new ResizeObserver(measure)
  sizes.observe(element)
  window.addEventListener('resize', measure)
  return () => {
    sizes.disconnect()
    window.removeEventListener('resize', measure)
  }
}
