import { FormControl, FormLabel, RadioGroup } from '@mui/material'
import { type ReactNode, useId } from 'react'

type ChoicesProps<Value extends string> = {
  legend: string
  value: Value
  onChange: (value: Value) => void
  row?: boolean
  children: ReactNode
}

/** One question with a few answers. */
export function Choices<Value extends string>({
  legend,
  value,
  onChange,
  row = false,
  children,
}: ChoicesProps<Value>) {
  const id = useId()
  return (
    <FormControl margin="dense">
      <FormLabel id={id}>{legend}</FormLabel>
      <RadioGroup
        row={row}
        aria-labelledby={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {children}
      </RadioGroup>
    </FormControl>
  )
}
