/** Sets `data-tall` on a fixed element above a third of the screen: it scrolls along. @returns stop */
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
