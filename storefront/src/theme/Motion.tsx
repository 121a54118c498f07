import { LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion'
import type { ReactNode } from 'react'

const small = () => import('./motion-features.ts').then((module) => module.domAnimation)
const whole = () => import('./motion-features-whole.ts').then((module) => module.domMax)

interface MotionProps {
  children: ReactNode
  /** Things take other places (`layout`) or are dragged: that needs more of framer-motion. */
  moving?: boolean
}

/**
 * Put around the `m.*` elements of framer-motion. Not around the whole shop: a page that moves
 * nothing then loads none of it. Under `prefers-reduced-motion` everything inside stands still.
 */
export function Motion({ children, moving }: MotionProps) {
  const still = useReducedMotion()
  return (
    <MotionConfig
      reducedMotion="user"
      transition={still ? { duration: 0 } : { duration: 0.18, ease: [0.2, 0.8, 0.2, 1] }}
    >
      <LazyMotion features={moving ? whole : small} strict>
        {children}
      </LazyMotion>
    </MotionConfig>
  )
}
