import { tabStorage } from '@nakshi/api/client/browser-storage'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Keeps a half-filled address for this tab, so that a dialog closed by accident or a reload loses
 * nothing.
 * @returns forgets it, once it is saved
 */
export function useAddressDraft<Values extends FieldValues, Output>(
  id: string,
  form: UseFormReturn<Values, unknown, Output>,
) {
  const key = `nakshi:address:${id}`
  useEffect(() => {
    const kept = tabStorage.getItem(key)
    if (kept) form.reset(JSON.parse(kept) as Values, { keepDefaultValues: true })
    const { unsubscribe } = form.watch((values) => tabStorage.setItem(key, JSON.stringify(values)))
    return unsubscribe
  }, [key, form])
  return () => tabStorage.removeItem(key)
}
