import { Alert, Button, type ButtonProps, chakra, Stack } from '@chakra-ui/react'
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
import { ErrorList, HydratedForm, type InvalidField, StaticSubmitButton as Submit } from './StaticForm.tsx'

export function Form(form: ComponentProps<'form'>) {
  return (
    <Stack asChild gap="5" mt="6">
      <HydratedForm {...form} />
    </Stack>
  )
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Submit>, 'className'> {
  size?: ButtonProps['size']
  buttonProps?: ButtonProps
}

export function SubmitButton({ size = 'lg', buttonProps, ...submit }: SubmitButtonProps) {
  return (
    <Button asChild size={size} {...buttonProps}>
      <Submit {...submit} />
    </Button>
  )
}

export function PlainButton(button: ButtonProps) {
  return <Button variant="plain" alignSelf="start" px="0" color="brand.fg" {...button} />
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
    <chakra.div role="alert" _empty={{ display: 'none' }}>
      {(message !== null || listed) && (
        <Alert.Root ref={box} status="error" tabIndex={-1}>
          <Alert.Indicator>
            <CircleAlert aria-hidden />
          </Alert.Indicator>
          <Alert.Content>
            {message !== null && <Alert.Title>{message}</Alert.Title>}
            {listed && <ErrorList fields={fields} />}
          </Alert.Content>
        </Alert.Root>
      )}
    </chakra.div>
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
