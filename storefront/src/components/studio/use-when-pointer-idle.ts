import { useEffect, useState } from 'react'

/** Delays an update while a pointer is down: a layout shift would make the click miss its button. */
export function useWhenPointerIdle<Value>(arrived: Value | undefined): Value | undefined {
  const [shown, setShown] = useState<Value>()
  useEffect(() => {
    if (!document.querySelector(':active')) return setShown(() => arrived)
    // The click follows pointerup in the same task
    const onPointerEnd = () => setTimeout(setShown, 0, () => arrived)
    addEventListener('pointerup', onPointerEnd, { once: true })
    addEventListener('pointercancel', onPointerEnd, { once: true })
    return () => {
      removeEventListener('pointerup', onPointerEnd)
      removeEventListener('pointercancel', onPointerEnd)
    }
  }, [arrived])
  return shown
}
