import { formatMessage } from '@nakshi/core/base/format-message'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import * as m from '../messages.ts'
import { RichText } from '../RichText.tsx'

const never = () => () => {}

/** Disabled until hydration: no input is lost, and no native submit puts a password in a URL: `post`. */
export function HydratedForm({ children, ...form }: ComponentProps<'form'>) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <form method="post" noValidate {...form}>
      <fieldset className="form-body" disabled={!ready}>
        {children}
      </fieldset>
      <noscript>
        <p className="field-hint">{m.formNeedsScript}</p>
      </noscript>
    </form>
  )
}

interface StaticFormErrorsProps {
  message: string | null
  fields?: InvalidField[]
}

export function StaticFormErrors({ message, fields = [] }: StaticFormErrorsProps) {
  const listed = fields.length > 1
  return (
    <div role="alert">
      {(message !== null || listed) && (
        <div className="problem-summary">
          <CircleAlert size={20} aria-hidden />
          <div>
            {message !== null && <p>{message}</p>}
            {listed && <ErrorList fields={fields} />}
          </div>
        </div>
      )}
    </div>
  )
}

export interface InvalidField {
  id: string
  message: string
}

export function ErrorList({ fields }: { fields: InvalidField[] }) {
  return (
    <ul className="problem-list">
      {fields.map((field) => (
        <li key={field.id}>
          <a
            href={`#${field.id}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(field.id)?.focus()
            }}
          >
            {field.message}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface SubmitButtonProps {
  children: ReactNode
  /** Label while submitting; null otherwise. The button stays focusable. */
  busy?: string | null
  className?: string
  form?: string
  ref?: RefObject<HTMLButtonElement | null>
}

/** Keeps the focus in the field on click: blur validation would move the button away from the pointer. */
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
        // Enter also triggers this button; blocks a second submit
        if (busy !== null) event.preventDefault()
      }}
    >
      {busy ?? children}
    </button>
  )
}

interface CharacterCountProps {
  id: string
  count: number
  max: number
}

/** E.g. `4 of 16`. Announced only near the limit, not on every key. */
export function CharacterCount({ id, count, max }: CharacterCountProps) {
  const near = count >= max * 0.8
  return (
    <p className="character-count" data-over={count > max || undefined}>
      <span id={id}>
        <RichText
          text={m.characterCount}
          tags={{ hidden: (words) => <span className="visually-hidden">{words}</span> }}
          params={{ count, max }}
        />
      </span>
      <span className="visually-hidden" role="status">
        {near &&
          (count > max
            ? formatMessage(m.charactersOver, { count: count - max })
            : formatMessage(m.charactersLeft, { count: max - count }))}
      </span>
    </p>
  )
}
