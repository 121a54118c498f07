import { useEffect, useState } from 'react'

/** While one types nothing is said; this long after the last letter it is. */
const PAUSE = 900

/** Says to those who hear the page what the others see on the picture, once the typing rests. */
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
