import { Checkbox } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FULL_SIZE_INPUT } from './full-size-input.ts'

interface CheckFieldProps {
  label: ReactNode
  checked: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

export function CheckField({ label, checked, onChange, disabled }: CheckFieldProps) {
  return (
    <Checkbox.Root
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange?.(details.checked === true)}
    >
      <Checkbox.HiddenInput style={FULL_SIZE_INPUT} />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  )
}
