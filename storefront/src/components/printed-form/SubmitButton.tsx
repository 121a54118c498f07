import type { ReactNode, RefObject } from 'react'

interface SubmitButtonProps {
  children: ReactNode
  /** What it says while the form is on its way; null when it is not. It stays focusable then. */
  busy?: string | null
  className?: string
  /** Id of the form, for a button that stands outside it. */
  form?: string
  ref?: RefObject<HTMLButtonElement | null>
}

/**
 * Sends its form. Pressing it leaves the focus in the field: leaving the field would show its
 * problem, move the button from under the pointer, and the press would be lost.
 */
export function SubmitButton({
  children,
  busy = null,
  className = 'button button-lg',
  form,
  ref,
}: SubmitButtonProps) {
  return (
    <button
      ref={ref}
      type="submit"
      className={className}
      form={form}
      aria-disabled={busy !== null || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // Enter in a field presses this button too, so this holds back every second sending
        if (busy !== null) event.preventDefault()
      }}
    >
      {busy ?? children}
    </button>
  )
}
