import { useEffect, useEffectEvent } from 'react'

/** A number that is being typed or stepped has come to rest after so many ms. */
const RESTS = 700

/** Does something when a thing has become true and stayed so; again only after it was not. */
export function useOnceAtRest(isSo: boolean, act: () => void): void {
  const now = useEffectEvent(act)
  useEffect(() => {
    if (!isSo) return
    const resting = setTimeout(() => now(), RESTS)
    return () => clearTimeout(resting)
  }, [isSo])
}
