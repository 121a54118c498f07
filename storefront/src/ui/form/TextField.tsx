import { IconButton, Input, InputGroup, Textarea } from '@chakra-ui/react'
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

interface TextFieldProps extends Omit<ComponentProps<typeof Input>, 'id'> {
  id: string
  label: ReactNode
  hint?: ReactNode
  problem?: string
  lead?: string
}

/** Accepts the props of react-hook-form's `register`. */
export function TextField({ id, label, hint, problem, lead, required, ...input }: TextFieldProps) {
  const control = <Input onPaste={reportCut} {...fieldAria(id, { hint, problem, required })} {...input} />
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      {lead ? (
        <InputGroup startElement={lead} startElementProps={{ 'aria-hidden': true, fontSize: 'md' }}>
          {control}
        </InputGroup>
      ) : (
        control
      )}
    </FormField>
  )
}

interface LongTextFieldProps extends Omit<ComponentProps<typeof Textarea>, 'id'> {
  id: string
  label: ReactNode
  hint?: ReactNode
  problem?: string
}

export function LongTextField({ id, label, hint, problem, required, ...textarea }: LongTextFieldProps) {
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      <Textarea onPaste={reportCut} {...fieldAria(id, { hint, problem, required })} {...textarea} />
    </FormField>
  )
}

interface PasswordFieldProps extends Omit<ComponentProps<typeof Input>, 'id' | 'type'> {
  id: string
  label: string
  hint?: ReactNode
  problem?: string
}

export function PasswordField({ id, label, hint, problem, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      <InputGroup
        endElementProps={{ px: '0.5' }}
        endElement={
          <IconButton
            variant="ghost"
            rounded="full"
            color="inherit"
            aria-label={m.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        }
      >
        <Input
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          {...fieldAria(id, { hint, problem, required })}
          {...input}
        />
      </InputGroup>
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
