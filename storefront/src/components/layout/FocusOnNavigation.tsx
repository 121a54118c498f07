import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * After a navigation to another page the heading gets the focus, so that a screen reader says where
 * one is and Tab goes on from there; where the address names a part of the page, that part does. A
 * change of the query alone (filters, tabs) leaves the focus where it is, and so does a person who
 * has moved it before the heading came.
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
    import('./bring-to-part.ts').then(
      ({ bringToPart, focusHeadingOnceThere }) => {
        if (!isGone) stop = isPart ? bringToPart(hash) : focusHeadingOnceThere(focused)
      },
      // The page is there, shown from its top
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [pathname, hash, back])
  return null
}
