import { useLayoutEffect, useRef } from 'react'
import { getFieldId } from './field-id.ts'

/** Disabled fields lose focus: restores it, or focuses the invalid field. */
export function useRestoreFocus(busy: string | null) {
  const before = useRef<Element | null>(null)
  const invalidPath = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (busy !== null) return
    const path = invalidPath.current
    invalidPath.current = undefined
    if (path !== undefined) return focusField(path)
    const isLost = document.activeElement === document.body
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }, [busy])
  return {
    remember: () => {
      before.current = document.activeElement
    },
    focusOnEnable: (path: string | undefined) => {
      invalidPath.current = path
    },
  }
}

/** After the next paint, so that the error is announced with the field. */
export function focusField(path: string): void {
  requestAnimationFrame(() => document.getElementById(getFieldId(path))?.focus())
}
