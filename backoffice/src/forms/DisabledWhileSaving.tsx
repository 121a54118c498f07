import { type ReactNode, useEffect, useRef } from 'react'
import { useSaveContext } from 'react-admin'

/**
 * Disables the fields while saving, because text typed meanwhile would be overwritten by the saved
 * record. Restores focus afterwards.
 */
export function DisabledWhileSaving({ children }: { children: ReactNode }) {
  const { saving = false } = useSaveContext()
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!saving && document.activeElement === document.body) focused.current?.focus()
  }, [saving])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it observes the focus and handles no click
    <div
      inert={saving}
      style={{ display: 'contents' }}
      onFocus={({ target }) => {
        focused.current = target
      }}
      onBlur={() => {
        if (!saving) focused.current = null
      }}
    >
      {children}
    </div>
  )
}
