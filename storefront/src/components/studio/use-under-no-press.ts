import { useEffect, useState } from 'react'

/** Delays an update while a pointer is down: a layout shift would make the click miss its button. */
export function useUnderNoPress<Value>(arrived: Value | undefined): Value | undefined {
  const [shown, setShown] = useState<Value>()
  useEffect(() => {
    if (!document.querySelector(':active')) return setShown(() => arrived)
    // The click follows pointerup in the same task
    const ended = () => setTimeout(setShown, 0, () => arrived)
    addEventListener('pointerup', ended, { once: true })
    addEventListener('pointercancel', ended, { once: true })
    return () => {
      removeEventListener('pointerup', ended)
      removeEventListener('pointercancel', ended)
    }
  }, [arrived])
  return shown
}
