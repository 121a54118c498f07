import { useEffect, useRef } from 'react'
import { useSaveContext } from 'react-admin'
import { useFormState } from 'react-hook-form'

const REJECTED = '[aria-invalid="true"], .MuiFormHelperText-root.Mui-error, [data-form-error]'

/** react-hook-form focuses a field that it finds invalid, but not one that the API rejects. */
export function FocusRejectedField() {
  const { errors, submitCount, isSubmitting } = useFormState()
  const { saving = false } = useSaveContext()
  const marker = useRef<HTMLSpanElement>(null)
  const handled = useRef(submitCount)
  const focusedBefore = useRef<Element>(null)
  useEffect(() => {
    if (isSubmitting) focusedBefore.current = document.activeElement
    if (saving || isSubmitting || handled.current === submitCount) return
    const hasMoved = ![focusedBefore.current, document.body].includes(document.activeElement)
    const rejected = marker.current?.closest('form')?.querySelector<HTMLElement>(REJECTED)
    // The tab of the field may still have to open.
    if (!hasMoved && !rejected && Object.keys(errors).length > 0) return
    handled.current = submitCount
    if (hasMoved || !rejected) return
    rejected.scrollIntoView({ block: 'center' })
    rejected.focus({ preventScroll: true })
  })
  return <span ref={marker} hidden />
}
