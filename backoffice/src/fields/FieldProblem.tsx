import { FormHelperText } from '@mui/material'

/** What is wrong with a group of fields as a whole, under the group. */
export function FieldProblem({ error }: { error: unknown }) {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  if (typeof message !== 'string' || message === '') return null
  return (
    <FormHelperText error role="alert">
      {message}
    </FormHelperText>
  )
}
