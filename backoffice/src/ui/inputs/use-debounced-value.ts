import { useEffect, useState } from 'react'

const TYPING_MS = 300

export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
