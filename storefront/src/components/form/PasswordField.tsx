import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormField, fieldAria } from './FormField.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  id: string
  label: string
  hint?: ReactNode
  problem?: string
}

/** A password with a button that shows it. */
export function PasswordField({ id, label, hint, problem, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      <span className="password">
        <input
          id={id}
          className="input"
          type={shown ? 'text' : 'password'}
          aria-required={required || undefined}
          spellCheck={false}
          autoCapitalize="none"
          {...fieldAria(id, { hint, problem })}
          {...input}
        />
        <button
          type="button"
          className="icon-button"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </button>
      </span>
    </FormField>
  )
}
