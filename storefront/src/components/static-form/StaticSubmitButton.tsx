import type { ReactNode, RefObject } from 'react'

interface SubmitButtonProps {
  children: ReactNode
  /** Label while submitting; null otherwise. The button stays focusable. */
  busy?: string | null
  className?: string
  form?: string
  ref?: RefObject<HTMLButtonElement | null>
}

/** Keeps the focus in the field on click: blur validation would move the button away from the pointer. */
export function StaticSubmitButton({
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
        // Enter also triggers this button; blocks a second submit
        if (busy !== null) event.preventDefault()
      }}
    >
      {busy ?? children}
    </button>
  )
}
