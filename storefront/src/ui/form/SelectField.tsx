import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FormField, fieldAria } from './FormField.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  id: string
  label: ReactNode
  options: readonly string[]
  /** by option, where it is a code */
  labels?: Readonly<Record<string, string>>
  placeholder?: string
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
      <div className="select">
        <select className="input" {...fieldAria(id, { problem, required })} {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((value) => (
            <option key={value} value={value}>
              {labels?.[value] ?? value}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden />
      </div>
    </FormField>
  )
}
