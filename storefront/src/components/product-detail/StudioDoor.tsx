import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'

const Studio = lazyPart(() => import('../studio/Studio.tsx'))

/** After so many ms a page that is looked at is usable; a phone's processor is done with it. */
const USABLE = 2_500

/** Opens the studio once the page is usable, or when a field of it is entered before. */
export function StudioDoor(props: ComponentProps<typeof Studio>) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const letIn = () => setOpen(true)
    const usable = setTimeout(letIn, USABLE)
    addEventListener('focusin', letIn, { once: true })
    return () => {
      clearTimeout(usable)
      removeEventListener('focusin', letIn)
    }
  }, [])
  return (
    open && (
      <Suspense>
        <Studio {...props} />
      </Suspense>
    )
  )
}
