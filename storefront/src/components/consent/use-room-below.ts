import { type RefObject, useLayoutEffect } from 'react'

/**
 * What keeps above whatever lies over the bottom of the screen: the page's end and scrolling (a
 * property of its own on the root would have the whole page styled anew), and the bars.
 */
const keepAbove = (height: number) =>
  `html { padding-bottom: ${height}px; scroll-padding-bottom: calc(5rem + ${height}px) }
  .sticky-bar, .list-filter-bar, [data-bar] { --covered-below: ${height}px }`

/**
 * While the element is there, the page can be scrolled clear of it, and what has the focus is not
 * left under it.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covering = element.current
    if (!covering) return
    const sheet = document.head.appendChild(document.createElement('style'))
    const watch = new ResizeObserver(() => {
      sheet.textContent = keepAbove(covering.getBoundingClientRect().height)
      const focused = document.querySelector(':focus-visible')
      if (focused && !covering.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
    })
    watch.observe(covering)
    return () => {
      watch.disconnect()
      sheet.remove()
    }
  }, [element])
}
