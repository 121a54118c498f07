import { useEffect, useState } from 'react'

/**
 * True while a person scrolls down, so that the header gives its room to the page; false on the way
 * up.
 */
export function useHideOnScroll(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 8) return
      setAway(now > last && now > 160)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return away
}
