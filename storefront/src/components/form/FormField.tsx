import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface FormFieldProps {
  /** Id of the control; hint and problem get theirs from it (see `describedBy`). */
  id: string
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  problem?: string
  children: ReactNode
}

/** A label, a control, what helps to fill it in, and what is wrong with it. */
export function FormField({ id, label, required, hint, problem, children }: FormFieldProps) {
  return (
    <div className="field">
      <label className="field-label" data-required={required || undefined} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-error">
          <CircleAlert size={18} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}

/** What ties a control to its hint and its problem. */
export function fieldAria(id: string, { hint, problem }: { hint?: ReactNode; problem?: string }) {
  const ids = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return {
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  }
}
