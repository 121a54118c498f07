import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import { createContext, useContext } from 'react'
import { type FieldError, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { AreaDraft } from './draft.ts'

type OpenArea = {
  product: AdminProduct
  /** Where the area lies in the form: `areas.0`. */
  at: string
  /** What is tried in each slot for text, by its key. */
  sampleTexts: Record<string, string>
  onSampleChange: (slot: string, text: string) => void
}
export const AreaContext = createContext<OpenArea | null>(null)

export function useOpenArea(): OpenArea {
  const open = useContext(AreaContext)
  if (!open) throw new Error('There is no area open')
  return open
}

/** The area that is being described, and how parts of it are set that are no input of their own. */
export function useArea() {
  const { at } = useOpenArea()
  const draft: AreaDraft = useWatch({ name: at })
  const { setValue, clearErrors } = useFormContext()

  /** @param path below the area: `area.slots` */
  function set(path: string, value: unknown): void {
    setValue(`${at}.${path}`, value, { shouldDirty: true })
    clearErrors(`${at}.${path}`)
  }
  return { draft, set }
}

/** What is wrong with a part of the area as a whole. */
export function useAreaError(path: string): string | undefined {
  const { at } = useOpenArea()
  const { errors } = useFormState()
  const fieldError = get(errors, `${at}.${path}`) as FieldError | undefined
  const message = fieldError?.root?.message ?? fieldError?.message
  return typeof message === 'string' ? message : undefined
}
