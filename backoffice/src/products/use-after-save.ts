import { useNavigate } from 'react-router-dom'
import type { AfterSave } from './form/OtherWaysToSave.tsx'

/** Goes where a saved product leads. */
export function useAfterSave() {
  const navigate = useNavigate()
  return function goOn(next: AfterSave, slug: string): void {
    if (next === 'view') window.location.assign(`/products/${slug}`)
    // The state makes it another visit, so that the form starts afresh although the address is the same.
    else if (next === 'another') navigate('/products/add', { state: { after: slug } })
    else navigate('/products')
  }
}
