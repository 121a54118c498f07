/** Delays what shifts the layout while a pointer is down: the click would miss its button. @returns cancel */
export function whenPointerIdle(show: () => void): () => void {
  if (!document.querySelector(':active')) {
    show()
    return () => {}
  }
  const listening = new AbortController()
  const { signal } = listening
  // The click follows pointerup in the same task
  const onPointerEnd = () => setTimeout(() => signal.aborted || show(), 0)
  addEventListener('pointerup', onPointerEnd, { once: true, signal })
  addEventListener('pointercancel', onPointerEnd, { once: true, signal })
  return () => listening.abort()
}
