import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { createContext, useContext } from 'react'
import { type FieldError, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { AreaDraft } from './draft.ts'

type OpenArea = {
  product: AdminProduct
  /** Form path: `areas.0`. */
  at: string
  sampleTexts: Record<string, string>
  onSampleChange: (slot: string, text: string) => void
}
export const AreaContext = createContext<OpenArea | null>(null)

export function useOpenArea(): OpenArea {
  const open = useContext(AreaContext)
  if (!open) throw new Error('There is no area open')
  return open
}

export function useArea() {
  const { at } = useOpenArea()
  const draft: AreaDraft = useWatch({ name: at })
  const { setValue, clearErrors } = useFormContext()

  /** `path` below the area: `area.slots`. */
  function set(path: string, value: unknown): void {
    setValue(`${at}.${path}`, value, { shouldDirty: true })
    clearErrors(`${at}.${path}`)
  }
  return { draft, set }
}

export function useAreaError(path: string): string | undefined {
  const { at } = useOpenArea()
  const { errors } = useFormState()
  const fieldError = get(errors, `${at}.${path}`) as FieldError | undefined
  const message = fieldError?.root?.message ?? fieldError?.message
  return typeof message === 'string' ? message : undefined
}
