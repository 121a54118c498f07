import { type ComponentProps, Suspense, useEffect, useImperativeHandle, useState } from 'react'
import { lazyComponent } from '../lazy-component.tsx'
import type StudioItself from '../studio/Studio.tsx'

type StudioProps = ComponentProps<typeof StudioItself>

const Studio = lazyComponent(() => import('../studio/Studio.tsx'), StudioFallback)

/** Fallback if the studio cannot be loaded. */
function StudioFallback({ choices, confirmation }: StudioProps) {
  const typedText = Object.values(choices.texts).join('\n\n').trim()
  useImperativeHandle(confirmation, () => ({
    confirm: async () =>
      !typedText || window.confirm(`Check your text before we print it:\n\n${typedText}`)
        ? { design: null }
        : null,
  }))
  return null
}

/** The URL names a design that only the studio can restore. */
const SAVED_DESIGN_PARAM = /[?&](design|item)=/

/** Delay in ms after which a phone has finished loading the page. */
const FALLBACK_DELAY_MS = 2_500

/** Loads the studio after a delay, or as soon as a field is focused or it is requested. */
export function LazyStudio({ isRequested, ...props }: StudioProps & { isRequested: boolean }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const openStudio = () => setOpen(true)
    if (SAVED_DESIGN_PARAM.test(location.search)) return openStudio()
    const usable = setTimeout(openStudio, FALLBACK_DELAY_MS)
    addEventListener('focusin', openStudio, { once: true })
    return () => {
      clearTimeout(usable)
      removeEventListener('focusin', openStudio)
    }
  }, [])
  return (
    // The saved style is restored with the choices
    props.choices.restored &&
    (open || isRequested) && (
      <Suspense>
        <Studio {...props} />
      </Suspense>
    )
  )
}
