import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../api/request.ts'

/**
 * Sets the API's issues as field errors and focuses the first. @returns false if no field is concerned
 */
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
