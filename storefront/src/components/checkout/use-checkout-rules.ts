import { messages } from '@nakshi/core/messages'
import { useEffect, useState } from 'react'
import { reloadOnStaleBuild } from '../../ui/lazy/reload-on-stale-build.ts'
import { retryImport } from '../../ui/lazy/retry-import.ts'
import { toast } from '../../ui/toast.ts'

export type CheckoutRules = typeof import('./checkout-rules.ts')

const load = () => import('./checkout-rules.ts')
/** With the schemas of the API, which are large: they follow when the shopper begins. */
export const loadCheckoutRules = (): Promise<CheckoutRules> => retryImport(load)

/** Undefined until something of the page has the focus, or they are needed at once, and until they are loaded. */
export function useCheckoutRules(isNeeded: boolean): CheckoutRules | undefined {
  const [rules, setRules] = useState<CheckoutRules>()
  const [hasBegun, setBegun] = useState(false)
  const isWanted = isNeeded || hasBegun
  useEffect(() => {
    if (isWanted) return
    const begin = () => setBegun(true)
    document.addEventListener('focusin', begin)
    return () => document.removeEventListener('focusin', begin)
  }, [isWanted])
  useEffect(() => {
    if (isWanted) loadCheckoutRules().then(setRules, reportMissingRules)
  }, [isWanted])
  return rules
}

export function reportMissingRules(): void {
  if (!reloadOnStaleBuild()) toast({ kind: 'error', title: messages.general.chunk_failed.template })
}
