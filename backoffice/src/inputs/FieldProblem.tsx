import { FormHelperText } from '@mui/material'
import { useFormState } from 'react-hook-form'

type Problem = { message?: string; root?: { message?: string } }

/** What is wrong with a group of fields as a whole, under the group. */
export function FieldProblem({ source }: { source: string }) {
  const problem = useFormState({ name: source }).errors[source] as Problem | undefined
  const message = problem?.root?.message ?? problem?.message
  if (!message) return null
  return (
    <FormHelperText error role="alert">
      {message}
    </FormHelperText>
  )
}
