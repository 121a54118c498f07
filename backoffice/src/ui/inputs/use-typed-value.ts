import { useState } from 'react'

/** Null when blank. Text that cannot be read is the value itself: it stays as typed, and every schema rejects it. */
export type TypedNumber = number | null | string

type TypedValue = {
  value: unknown
  parse: (typed: string) => number | null
  format: (value: number) => string
  onChange: (value: TypedNumber) => void
}

/** Text of a field whose value is a number: as typed while it has the focus, afterwards as it is stored. */
export function useTypedValue({ value, parse, format, onChange }: TypedValue) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string): TypedNumber => (text.trim() === '' ? null : (parse(text) ?? text))
  const stored = typeof value === 'number' ? format(value) : typeof value === 'string' ? value : ''
  // The form can be reset to other values while the field has the focus.
  const isTyped = typed !== null && read(typed) === (value === '' || value === undefined ? null : value)
  return {
    text: isTyped ? typed : stored,
    unreadable: typeof value === 'string' && value.trim() !== '' ? value : null,
    type(text: string) {
      setTyped(text)
      onChange(read(text))
    },
    leave: () => setTyped(null),
  }
}
