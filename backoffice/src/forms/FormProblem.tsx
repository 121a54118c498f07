import { Alert } from '@mui/material'
import { useFormState } from 'react-hook-form'

/** Why the API refused the form, when that belongs to none of its fields. */
export function FormProblem() {
  const { errors } = useFormState()
  const problem = errors.root?.serverError?.message
  if (!problem) return null
  return (
    <Alert severity="error" role="alert" sx={{ mb: 1 }}>
      {problem}
    </Alert>
  )
}
