import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Keeps a half-filled address for this tab, so that a dialog closed by accident or a reload loses nothing.
 * @returns forgets it, once it is saved
 */
export function useKeptAddress<Values extends FieldValues, Output>(
  id: string,
  form: UseFormReturn<Values, unknown, Output>,
) {
  const key = `nakshi:address:${id}`
  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (kept) form.reset(JSON.parse(kept) as Values, { keepDefaultValues: true })
    const { unsubscribe } = form.watch((values) => sessionStorage.setItem(key, JSON.stringify(values)))
    return unsubscribe
  }, [key, form])
  return () => sessionStorage.removeItem(key)
}
