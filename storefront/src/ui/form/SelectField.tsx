import { NativeSelect } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FormField, fieldAria } from './FormField.tsx'

interface SelectFieldProps extends Omit<ComponentProps<typeof NativeSelect.Field>, 'id' | 'placeholder'> {
  id: string
  label: ReactNode
  options: readonly string[]
  placeholder: string
  required?: boolean
  problem?: string
}

export function SelectField({
  id,
  label,
  options,
  placeholder,
  problem,
  required,
  ...select
}: SelectFieldProps) {
  return (
    <FormField id={id} label={label} problem={problem} required={required}>
      <NativeSelect.Root>
        <NativeSelect.Field {...fieldAria(id, { problem, required })} {...select}>
          <option value="">{placeholder}</option>
          {options.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown aria-hidden />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </FormField>
  )
}
