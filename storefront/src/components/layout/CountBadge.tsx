import { m } from 'framer-motion'
import { useRef } from 'react'
import { Motion } from '../../theme/Motion.tsx'

export default function CountBadge({ count }: { count: string }) {
  const first = useRef(count)
  return (
    <Motion>
      <m.span
        key={count}
        className="count-badge"
        aria-hidden
        initial={count === first.current ? false : { scale: 0.6 }}
        animate={{ scale: 1 }}
        transition={{ type: 'spring', stiffness: 600, damping: 18 }}
      >
        {count}
      </m.span>
    </Motion>
  )
}
