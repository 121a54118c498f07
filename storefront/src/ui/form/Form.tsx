import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  type UseFormSetError,
} from 'react-hook-form'
import { ApiError } from '../../api/request.ts'
import { ErrorList, HydratedForm, type InvalidField } from './StaticForm.tsx'

export function Form(form: ComponentProps<'form'>) {
  return <HydratedForm className="form" {...form} />
}

export function PlainButton(button: ComponentProps<'button'>) {
  return <button className="button button-plain" type="button" {...button} />
}

/** Props of the field of that name: id, error and what react-hook-form registers. */
export function getFieldProps<Values extends FieldValues, Name extends Path<Values>, Output>(
  { register, formState }: UseFormReturn<Values, unknown, Output>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  const error: FieldError | undefined = get(formState.errors, name)
  return { id: name, problem: error?.message, ...register(name, options) }
}

interface FormErrorsProps {
  message: string | null
  /** Listed with links when there are two or more, or one beside the message. */
  fields?: InvalidField[]
  /** Focuses the message, when no single field is invalid. */
  focused?: boolean
}

export function FormErrors({ message, fields = [], focused }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused && message) box.current?.focus()
  }, [focused, message])
  const listed = fields.length > 1 || (fields.length === 1 && message !== null)
  return (
    <div className="form-errors" role="alert">
      {(message !== null || listed) && (
        <div className="problem-summary" ref={box} tabIndex={-1}>
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

/** Sets the API's issues as field errors and focuses the first. @returns false if no field is concerned */
export function applyServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: Path<Values>[],
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = error.issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path)
    return field ? [{ field, message }] : []
  })
  known.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0
}

export function hasServerErrors(errors: Record<string, { type?: unknown } | undefined>): boolean {
  return Object.values(errors).some((fieldError) => fieldError?.type === 'server')
}
