import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../api/request.ts'

/**
 * Puts the fields the API objected to into the form, the first one focused.
 * @returns false when no field is to blame, so that the whole form has to say what went wrong
 */
export function takeIssues<Values extends FieldValues>(
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

/** Whether the API objected to single fields: they then have the focus, and say what is wrong. */
export function refusedFields(errors: Record<string, { type?: unknown } | undefined>): boolean {
  return Object.values(errors).some((problem) => problem?.type === 'server')
}
