import { useEffect, useState } from 'react'

const PAUSE = 900

/** Announces the preview to screen readers, debounced. */
export function Said({ words }: { words: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const waiting = setTimeout(setSaid, PAUSE, words)
    return () => clearTimeout(waiting)
  }, [words])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
