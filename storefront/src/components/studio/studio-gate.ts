import type { LineDesign } from '@nakshi/api/contract/studio'
import { useCallback, useRef, useState } from 'react'

export interface StudioGate {
  /** Asks to confirm the texts. @returns null if the customer wants to edit */
  confirm: () => Promise<{ design: LineDesign | null } | null>
}

export type SetGate = (gate: StudioGate | null) => void

/** Access to a studio that may still be loading; `getConfirmation` waits for it. */
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
