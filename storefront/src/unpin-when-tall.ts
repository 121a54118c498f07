/**
 * Sets `data-tall` on a fixed element higher than a third of the screen (large text), so that it scrolls
 * with the page. @returns stop
 */
export function unpinWhenTall(element: HTMLElement): () => void {
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
