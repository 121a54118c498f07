import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Focuses the h1 (or the target of the hash) after a navigation. Query changes keep the focus, and so
 * does a focus that the user moved.
 */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const back = useNavigationType() === 'POP'
  const last = useRef(pathname + hash)
  useEffect(() => {
    const [before] = last.current.split('#')
    const same = last.current === pathname + hash
    last.current = pathname + hash
    if (same) return
    const isPart = hash !== '' && !back
    if (!isPart && (hash !== '' || before === pathname)) return
    const focused = document.activeElement
    let stop = () => {}
    let isGone = false
    import('./scroll-to-hash.ts').then(
      ({ scrollToHash, focusHeadingWhenReady }) => {
        if (!isGone) stop = isPart ? scrollToHash(hash) : focusHeadingWhenReady(focused)
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [pathname, hash, back])
  return null
}
