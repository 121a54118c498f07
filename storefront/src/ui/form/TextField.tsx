import { getExceededPasteLimit } from '@nakshi/client/paste-limit'
import { formatMessage } from '@nakshi/core/base/format-message'
import { Eye, EyeOff } from 'lucide-react'
import { type ClipboardEvent, type ComponentProps, type ReactNode, useState } from 'react'
import * as m from '../messages.ts'
import { toast } from '../toast.ts'
import { FormField, fieldAria } from './FormField.tsx'

function reportCut(event: ClipboardEvent) {
  const max = getExceededPasteLimit(event)
  if (max !== null) toast({ kind: 'info', title: formatMessage(m.partPasted, { max }) })
}

interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  problem?: string
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldProps {
  lead?: string
}

/** Accepts the props of react-hook-form's `register`. `className` is that of the field. */
export function TextField({ id, label, hint, problem, lead, required, className, ...input }: TextFieldProps) {
  const control = (
    <input className="input" onPaste={reportCut} {...fieldAria(id, { hint, problem, required })} {...input} />
  )
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required} className={className}>
      {lead ? (
        <div className="input-group">
          <span aria-hidden>{lead}</span>
          {control}
        </div>
      ) : (
        control
      )}
    </FormField>
  )
}

type LongTextFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldProps

export function LongTextField({ id, label, hint, problem, required, ...textarea }: LongTextFieldProps) {
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      <textarea
        className="textarea"
        onPaste={reportCut}
        {...fieldAria(id, { hint, problem, required })}
        {...textarea}
      />
    </FormField>
  )
}

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldProps

export function PasswordField({ id, label, hint, problem, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      <div className="input-group">
        <input
          className="input"
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          {...fieldAria(id, { hint, problem, required })}
          {...input}
        />
        <button
          className="icon-button"
          type="button"
          aria-label={m.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </button>
      </div>
    </FormField>
  )
}

export function CurrentPasswordField(field: Omit<PasswordFieldProps, 'label'>) {
  return <PasswordField label={m.currentPassword} autoComplete="current-password" required {...field} />
}

/** A code sent by email or SMS, or shown by an authenticator app. */
export function OtpField(field: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="one-time-code" maxLength={20} required {...field} />
}
