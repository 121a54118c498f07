import { FormHelperText } from '@mui/material'
import { useProblem } from './use-area.ts'

/** What is wrong with a part of the area that is more than one field. */
export function Problem({ path }: { path: string }) {
  const problem = useProblem(path)
  return problem ? (
    <FormHelperText error role="alert">
      {problem}
    </FormHelperText>
  ) : null
}
