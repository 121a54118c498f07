import { type ComponentProps, Suspense, useEffect, useImperativeHandle, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type StudioItself from '../studio/Studio.tsx'

type StudioProps = ComponentProps<typeof StudioItself>

const Studio = lazyPart(() => import('../studio/Studio.tsx'), NoStudio)

/** Fallback if the studio cannot be loaded. */
function NoStudio({ choices, gate }: StudioProps) {
  const words = Object.values(choices.texts).join('\n\n').trim()
  useImperativeHandle(gate, () => ({
    confirm: async () =>
      !words || window.confirm(`Check your text before we print it:\n\n${words}`) ? { design: null } : null,
  }))
  return null
}

/** The URL names a design that only the studio can restore. */
const KEPT = /[?&](design|item)=/

/** Delay in ms after which a phone has finished loading the page. */
const USABLE = 2_500

/** Loads the studio after a delay, or as soon as a field is focused or it is requested. */
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
    // The saved style is restored with the choices
    props.choices.restored &&
    (open || isAsked) && (
      <Suspense>
        <Studio {...props} />
      </Suspense>
    )
  )
}
