import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FormField, fieldAria } from './FormField.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  id: string
  label: ReactNode
  options: readonly string[]
  /** The first, empty choice. */
  placeholder: string
  problem?: string
}

/** One of a list, in the browser's own select. */
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
      <span className="select">
        <select
          id={id}
          className="input"
          aria-required={required || undefined}
          {...fieldAria(id, { problem })}
          {...select}
        >
          <option value="">{placeholder}</option>
          {options.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden />
      </span>
    </FormField>
  )
}
