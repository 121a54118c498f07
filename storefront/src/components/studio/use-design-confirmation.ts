import type { LineDesign } from '@nakshi/core/studio/schema'
import { useCallback, useRef, useState } from 'react'

export interface DesignConfirmation {
  /** Asks to confirm the texts. @returns null if the customer wants to edit */
  confirm: () => Promise<{ design: LineDesign | null } | null>
}

export type SetDesignConfirmation = (confirmation: DesignConfirmation | null) => void

/** Access to a studio that may still be loading; `getConfirmation` waits for it. */
export function useDesignConfirmation() {
  const confirmation = useRef<DesignConfirmation | null>(null)
  const waiting = useRef<((confirmation: DesignConfirmation) => void)[]>([])
  const [isRequested, setAsked] = useState(false)
  const set: SetDesignConfirmation = useCallback((opened) => {
    confirmation.current = opened
    if (opened) for (const wait of waiting.current.splice(0)) wait(opened)
  }, [])
  function getConfirmation(): Promise<DesignConfirmation> {
    if (confirmation.current) return Promise.resolve(confirmation.current)
    setAsked(true)
    return new Promise((open) => waiting.current.push(open))
  }
  return { set, ask: getConfirmation, isAsked: isRequested }
}
