import type { LineDesign } from '@nakshi/api/contract/studio'
import { useCallback, useRef, useState } from 'react'

/** What the studio is asked before a line goes into the cart. */
export interface StudioGate {
  /** Has the shopper check the words. @returns null when they want to change them first */
  confirm: () => Promise<{ design: LineDesign | null } | null>
}

export type SetGate = (gate: StudioGate | null) => void

/**
 * The way to a studio that may not be there yet: who is quicker than its loading waits for it.
 * `isAsked` once somebody does.
 */
export function useStudioGate() {
  const gate = useRef<StudioGate | null>(null)
  const waiting = useRef<((gate: StudioGate) => void)[]>([])
  const [isAsked, setAsked] = useState(false)
  const set: SetGate = useCallback((opened) => {
    gate.current = opened
    if (opened) for (const wait of waiting.current.splice(0)) wait(opened)
  }, [])
  function ask(): Promise<StudioGate> {
    if (gate.current) return Promise.resolve(gate.current)
    setAsked(true)
    return new Promise((open) => waiting.current.push(open))
  }
  return { set, ask, isAsked }
}
