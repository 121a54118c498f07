import { type ComponentProps, Suspense, useEffect, useImperativeHandle, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type StudioItself from '../studio/Studio.tsx'

type StudioProps = ComponentProps<typeof StudioItself>

const Studio = lazyPart(() => import('../studio/Studio.tsx'), NoStudio)

/** It cannot be fetched: the plain fields sell. */
function NoStudio({ choices, gate }: StudioProps) {
  const words = Object.values(choices.texts).join('\n\n').trim()
  useImperativeHandle(gate, () => ({
    confirm: async () => (!words || window.confirm(`Is this right?\n\n${words}`) ? { design: null } : null),
  }))
  return null
}

/** The address names a piece that only the studio can read. */
const KEPT = /[?&](design|item)=/

/** After so many ms a page that is looked at is usable; a phone's processor is done with it. */
const USABLE = 2_500

/** Opens the studio once the page is usable, or before, when a field is entered or it is asked for. */
export function StudioDoor({ isAsked, ...props }: StudioProps & { isAsked: boolean }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const letIn = () => setOpen(true)
    if (KEPT.test(location.search)) return letIn()
    const usable = setTimeout(letIn, USABLE)
    addEventListener('focusin', letIn, { once: true })
    return () => {
      clearTimeout(usable)
      removeEventListener('focusin', letIn)
    }
  }, [])
  return (
    // The look it begins with comes with the choices
    props.choices.restored &&
    (open || isAsked) && (
      <Suspense>
        <Studio {...props} />
      </Suspense>
    )
  )
}
