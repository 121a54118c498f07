import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 900

/** Announces the preview to screen readers, debounced. */
export function LiveRegion({ text }: { text: string }) {
  const [announced, setSaid] = useState('')
  useEffect(() => {
    const waiting = setTimeout(setSaid, DEBOUNCE_MS, text)
    return () => clearTimeout(waiting)
  }, [text])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}
