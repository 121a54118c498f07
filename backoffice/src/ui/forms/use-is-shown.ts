import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the screen is still open when the answer to a request arrives. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
