import { NativeSelect } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FormField, fieldAria } from './FormField.tsx'

interface SelectFieldProps extends Omit<ComponentProps<typeof NativeSelect.Field>, 'id' | 'placeholder'> {
  id: string
  label: ReactNode
  options: readonly string[]
  /** by option, where it is a code */
  labels?: Readonly<Record<string, string>>
  placeholder?: string
  required?: boolean
  problem?: string
}

export function SelectField({
  id,
  label,
  options,
  labels,
  placeholder,
  problem,
  required,
  ...select
}: SelectFieldProps) {
  return (
    <FormField id={id} label={label} problem={problem} required={required}>
      <NativeSelect.Root>
        <NativeSelect.Field {...fieldAria(id, { problem, required })} {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((value) => (
            <option key={value} value={value}>
              {labels?.[value] ?? value}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown aria-hidden />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </FormField>
  )
}
