import { type RefObject, useEffect, useState } from 'react'

/** px before the edge of the window */
const MARGIN_PX = 300

type View = { isInView: boolean; height: number | null }

/** Whether an element is in or near the window, and the height it had when it left. */
export function useInView(element: RefObject<HTMLElement | null>, isActive: boolean): View {
  const [view, setView] = useState<View>({ isInView: false, height: null })
  useEffect(() => {
    const observed = element.current
    if (!isActive || !observed) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        const isInView = entry.isIntersecting || observed.contains(document.activeElement)
        setView((before) =>
          before.isInView === isInView
            ? before
            : { isInView, height: isInView ? before.height : entry.boundingClientRect.height },
        )
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    )
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element, isActive])
  return view
}
