import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { AfterSave } from './OtherWaysToSave.tsx'

/**
 * Goes where a saved product leads, as soon as the form knows that it is saved: before, it would
 * ask whether to leave it.
 */
export function GoOn({ next, slug }: { next: AfterSave; slug: string | null }) {
  const { isSubmitSuccessful } = useFormState()
  const navigate = useNavigate()
  const ready = slug !== null && isSubmitSuccessful
  useEffect(() => {
    if (!ready) return
    if (next === 'view') window.location.assign(`/products/${slug}`)
    // The state makes it another visit, so that the form starts afresh although the address is the
    // same.
    else if (next === 'another') navigate('/products/add', { state: { after: slug } })
    else navigate('/products')
  }, [ready, next, slug, navigate])
  return null
}
