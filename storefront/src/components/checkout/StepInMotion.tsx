import { AnimatePresence, m } from 'framer-motion'
import { type ReactNode, useState } from 'react'
import { Motion } from '../../theme/Motion.tsx'
import { STEPS, type Step } from './checkout-step.ts'

/** How far a step slides in, px. */
const SLIDE = 16

/** A step comes from the side it lies on: the next from the right, the one before from the left. */
export function StepInMotion({ step, children }: { step: Step; children: ReactNode }) {
  const place = STEPS.indexOf(step)
  const [shown, setShown] = useState({ place, from: 0 })
  if (shown.place !== place) setShown({ place, from: place > shown.place ? SLIDE : -SLIDE })
  return (
    <Motion>
      <AnimatePresence initial={false}>
        <m.div key={step} initial={{ x: shown.from, opacity: 0 }} animate={{ x: 0, opacity: 1 }}>
          {children}
        </m.div>
      </AnimatePresence>
    </Motion>
  )
}
