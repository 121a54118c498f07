import { Suspense, useEffect, useState } from 'react'
import { offerStepUp } from '../../api/step-up.ts'
import { lateDialog } from '../lazy-part.tsx'

const StepUpDialog = lateDialog(() => import('./StepUpDialog.tsx'))

/** Opens the reauthentication dialog when a request requires it. */
export function StepUp() {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(() => offerStepUp(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null
  function close(isProved: boolean) {
    answer?.(isProved)
    setAnswer(null)
  }
  return (
    <Suspense>
      <StepUpDialog onClose={() => close(false)} onProved={() => close(true)} />
    </Suspense>
  )
}
