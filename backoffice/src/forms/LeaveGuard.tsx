import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'

const QUESTION = 'Your changes are not saved. Leave this screen anyway?'

/**
 * Asks before a half-filled form is left. A list below the form that writes its filters into the address is no leaving,
 * and neither is what a successful save does; react-admin's own guard stumbles when the two meet.
 */
export function LeaveGuard() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState()
  const guarded = isDirty && !isSubmitting && !isSubmitSuccessful

  useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded && currentLocation.pathname !== nextLocation.pathname && !window.confirm(QUESTION),
  )
  useEffect(() => {
    if (!guarded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [guarded])
  return null
}
