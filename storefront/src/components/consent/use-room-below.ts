import { type RefObject, useLayoutEffect } from 'react'

/** The height of what lies over the bottom of the screen; bars, scrolling and the page's end keep above it. */
const HEIGHT = '--covered-below'

/** While the element is there, the page can be scrolled clear of it, and what has the focus is not left under it. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covering = element.current
    if (!covering) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      style.setProperty(HEIGHT, `${covering.getBoundingClientRect().height}px`)
      const focused = document.querySelector(':focus-visible')
      if (focused && !covering.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
    })
    watch.observe(covering)
    return () => {
      watch.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [element])
}
