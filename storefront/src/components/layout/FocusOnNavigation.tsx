import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long, in ms, a heading that waits for its data is waited for. */
const PATIENCE = 5_000

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
    if (hash && !back) {
      let stop = () => {}
      import('./bring-to-part.ts').then(
        ({ bringToPart }) => {
          stop = bringToPart(hash)
        },
        // The page is there, shown from its top
        () => {},
      )
      return () => stop()
    }
    if (!hash && before !== pathname) return focusHeadingOnceThere()
  }, [pathname, hash, back])
  return null
}

/** @returns how to stop waiting */
function focusHeadingOnceThere(): () => void {
  const focusedBefore = document.activeElement
  let heading = focusHeading()
  const coming = new MutationObserver(() => {
    const focused = document.activeElement
    // Where a heading drawn for waiting gave way to the real one, the focus has fallen back to
    // the body
    const lost = focused === document.body || (heading === null && focused === focusedBefore)
    if (lost) heading = focusHeading()
    else if (focused !== heading) coming.disconnect()
  })
  coming.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => coming.disconnect(), PATIENCE)
  return () => {
    coming.disconnect()
    clearTimeout(timer)
  }
}

function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}
