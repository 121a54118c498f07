import { LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion'
import type { ReactNode } from 'react'

const small = () => import('./motion-features.ts').then((module) => module.domAnimation)
const loadMaxFeatures = () => import('./motion-features-max.ts').then((module) => module.domMax)

interface MotionProps {
  children: ReactNode
  /** Needs layout animation or drag, a larger part of framer-motion. */
  moving?: boolean
}

/** Loads framer-motion where `m.*` elements are used. Respects `prefers-reduced-motion`. */
export function Motion({ children, moving }: MotionProps) {
  const still = useReducedMotion()
  return (
    <MotionConfig
      reducedMotion="user"
      transition={still ? { duration: 0 } : { duration: 0.18, ease: [0.2, 0.8, 0.2, 1] }}
    >
      <LazyMotion features={moving ? loadMaxFeatures : small} strict>
        {children}
      </LazyMotion>
    </MotionConfig>
  )
}
