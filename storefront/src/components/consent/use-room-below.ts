import { type RefObject, useLayoutEffect } from 'react'

/** What keeps above whatever lies over the bottom of the screen: scrolling, the page's end and the bars. */
const KEEP_ABOVE = 'html, .sticky-bar, .summary-bar, .checkout-actions, .list-filter-bar'

/** While the element is there, the page can be scrolled clear of it, and what has the focus is not left under it. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covering = element.current
    if (!covering) return
    const sheet = document.head.appendChild(document.createElement('style'))
    const watch = new ResizeObserver(() => {
      sheet.textContent = `${KEEP_ABOVE} { --covered-below: ${covering.getBoundingClientRect().height}px }`
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
