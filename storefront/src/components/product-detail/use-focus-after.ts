import { useLayoutEffect, useRef } from 'react'
import { fieldId } from './field-id.ts'

/**
 * Fields that take nothing while they are sent lose the focus: afterwards it is where it was, or at
 * the field that was refused.
 */
export function useFocusAfter(busy: string | null) {
  const before = useRef<Element | null>(null)
  const refused = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (busy !== null) return
    const path = refused.current
    refused.current = undefined
    if (path !== undefined) return focusField(path)
    const isLost = document.activeElement === document.body
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }, [busy])
  return {
    /** Before the fields take nothing. */
    remember: () => {
      before.current = document.activeElement
    },
    /** Once they take something again. */
    giveTo: (path: string | undefined) => {
      refused.current = path
    },
  }
}

/** After the next paint, when the problem stands beside the field and is read out with it. */
export function focusField(path: string): void {
  requestAnimationFrame(() => document.getElementById(fieldId(path))?.focus())
}
