import type { ComponentProps, ReactNode } from 'react'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

export function StaticCheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
