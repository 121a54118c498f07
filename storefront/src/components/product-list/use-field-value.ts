import { useEffect, useRef } from 'react'

/**
 * For a field that is a person's to fill in until the address says something else. It keeps the focus then, which a
 * new field by another `key` would lose. Give it the same `defaultValue`.
 */
export function useFieldValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  return field
}
