import { useEffect, useEffectEvent } from 'react'

const RESTS = 700

/** Runs once a condition has stayed true; again only after it was false. */
export function useOnceAtRest(isSo: boolean, act: () => void): void {
  const now = useEffectEvent(act)
  useEffect(() => {
    if (!isSo) return
    const resting = setTimeout(() => now(), RESTS)
    return () => clearTimeout(resting)
  }, [isSo])
}
