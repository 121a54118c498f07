import { LazyMotion, MotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'

const features = () => import('./motion-features.ts').then((module) => module.domAnimation)

/**
 * Put around the `m.*` elements of framer-motion. Not around the whole shop: a page that moves nothing then loads
 * none of it. Under `prefers-reduced-motion` everything inside stands still.
 */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <MotionConfig reducedMotion="user" transition={{ duration: 0.18, ease: [0.2, 0.8, 0.2, 1] }}>
      <LazyMotion features={features} strict>
        {children}
      </LazyMotion>
    </MotionConfig>
  )
}
