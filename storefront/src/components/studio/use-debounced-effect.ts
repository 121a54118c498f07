import { useEffect, useEffectEvent } from 'react'

const DEBOUNCE_MS = 700

/** Runs once a condition has stayed true; again only after it was false. */
export function useDebouncedEffect(condition: boolean, effect: () => void): void {
  const now = useEffectEvent(effect)
  useEffect(() => {
    if (!condition) return
    const resting = setTimeout(() => now(), DEBOUNCE_MS)
    return () => clearTimeout(resting)
  }, [condition])
}
