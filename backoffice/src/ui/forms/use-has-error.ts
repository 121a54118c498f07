import { get, useFormState } from 'react-hook-form'

/** A field that stops saving must not be hidden. @param names paths of the fields in the form */
export function useHasError(...names: string[]): boolean {
  const { errors } = useFormState({ name: names })
  return names.some((name) => get(errors, name) !== undefined)
}
