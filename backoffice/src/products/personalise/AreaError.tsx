import { FormHelperText } from '@mui/material'
import { useAreaError } from './use-area.ts'

export function AreaError({ path }: { path: string }) {
  const errorMessage = useAreaError(path)
  return errorMessage ? (
    <FormHelperText error role="alert">
      {errorMessage}
    </FormHelperText>
  ) : null
}
