import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useInput } from 'react-admin'

/** react-admin's `BooleanInput` is a switch. */
export function CheckboxInput({ source, label }: { source: string; label: string }) {
  const {
    id,
    // As an attribute of the checkbox the value would be sent as text.
    field: { value, ...field },
    fieldState: { error },
  } = useInput({ source, type: 'checkbox' })
  return (
    <>
      <FormControlLabel
        label={label}
        sx={{ display: 'flex', mt: 0.5 }}
        control={<Checkbox {...field} id={id} checked={Boolean(value)} />}
      />
      {error && <FormHelperText error>{error.message}</FormHelperText>}
    </>
  )
}
