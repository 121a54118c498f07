import { useEffect, useRef } from 'react'

/**
 * An uncontrolled field that follows the URL. Keeps focus, which remounting by `key` would lose. Needs
 * the same `defaultValue`.
 */
export function useFieldValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  return field
}
