import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while React takes the page over, then true: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
