import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '../messages.ts'

interface FormFieldProps {
  /** Id of the control; ids of hint and error derive from it (see `fieldAria`). */
  id: string
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  problem?: string
  className?: string
  children: ReactNode
}

export function FormField({ id, label, required, hint, problem, className, children }: FormFieldProps) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field-label" htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {problem !== undefined && (
        <p className="field-error" id={`${id}-problem`} aria-live="polite">
          <CircleAlert size={18} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}

/** Attributes of a control; `aria-required` avoids the browser's own validation bubble. */
export function fieldAria(
  id: string,
  { hint, problem, required }: { hint?: ReactNode; problem?: string; required?: boolean },
) {
  const ids = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return {
    id,
    'aria-required': required || undefined,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  }
}

export function Optional() {
  return <span className="field-extra">{m.optional}</span>
}
