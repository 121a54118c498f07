import { FormHelperText } from '@mui/material'
import { useAreaError } from './use-area.ts'

/** What is wrong with a part of the area that is more than one field. */
export function AreaError({ path }: { path: string }) {
  const errorMessage = useAreaError(path)
  return errorMessage ? (
    <FormHelperText error role="alert">
      {errorMessage}
    </FormHelperText>
  ) : null
}
