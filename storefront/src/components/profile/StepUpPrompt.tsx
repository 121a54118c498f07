import { Suspense, useEffect, useState } from 'react'
import { registerStepUpPrompt } from '../../api/step-up.ts'
import { lazyDialog } from '../lazy-component.tsx'

const StepUpDialog = lazyDialog(() => import('./StepUpDialog.tsx'))

/** Opens the reauthentication dialog when a request requires it. */
export function StepUpPrompt() {
  const [resolvePrompt, setAnswer] = useState<((isReauthenticated: boolean) => void) | null>(null)
  useEffect(() => registerStepUpPrompt(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!resolvePrompt) return null
  function close(isReauthenticated: boolean) {
    resolvePrompt?.(isReauthenticated)
    setAnswer(null)
  }
  return (
    <Suspense>
      <StepUpDialog onClose={() => close(false)} onReauthenticated={() => close(true)} />
    </Suspense>
  )
}
