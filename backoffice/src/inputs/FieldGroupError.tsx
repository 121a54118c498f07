import { FormHelperText } from '@mui/material'
import { useFormState } from 'react-hook-form'

type GroupError = { message?: string; root?: { message?: string } }

export function FieldGroupError({ source }: { source: string }) {
  const groupError = useFormState({ name: source }).errors[source] as GroupError | undefined
  const message = groupError?.root?.message ?? groupError?.message
  if (!message) return null
  return (
    <FormHelperText error role="alert">
      {message}
    </FormHelperText>
  )
}
