import { useEffect, useState } from 'react'

/**
 * What arrives by itself, but not while a finger or a pointer is down: what it brings moves the
 * page, and a press whose button moves away is lost.
 */
export function useUnderNoPress<Value>(arrived: Value | undefined): Value | undefined {
  const [shown, setShown] = useState<Value>()
  useEffect(() => {
    if (!document.querySelector(':active')) return setShown(() => arrived)
    // The press ends in the same task as its pointer
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
