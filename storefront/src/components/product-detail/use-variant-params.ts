import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pickVariantParams } from './variant-params.ts'

/** While hydrating, only what the server read: links without the prefix count from then on. */
export function useVariantParams(): URLSearchParams {
  const [params] = useSearchParams()
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isHydrated ? params : pickVariantParams(params)
}
