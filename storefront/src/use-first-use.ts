import { useLayoutEffect, useState } from 'react'
import { TOAST_EVENT } from './components/toast/toast.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', TOAST_EVENT]

/**
 * True from the first sign of a person (pointer, key, scroll) or the first toast on. What is needed
 * only then, such as the toasts' live region, does not compete with the page's own loading.
 */
export function useFirstUse(): boolean {
  const [used, setUsed] = useState(false)
  // Before the effects of the pages inside: a toast may be among them
  useLayoutEffect(() => {
    const see = () => setUsed(true)
    for (const sign of SIGNS) window.addEventListener(sign, see, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, see)
    }
  }, [])
  return used
}
