import { createContext, type ReactNode, useContext, useEffect, useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router-dom'

/** Which forms and dialogs of the screen hold something that is not saved. */
type Unsaved = Set<string>
const UnsavedContext = createContext<Unsaved | null>(null)

/**
 * Asks before anything unsaved is left, by a link, the browser's Back or by closing the tab. The
 * router asks one blocker alone, so all forms and dialogs tell this one.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const unsaved = useMemo<Unsaved>(() => new Set(), [])
  const translate = useTranslate()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays = nextLocation.pathname === currentLocation.pathname
    // A form that was saved holds nobody back, though it is not drawn as saved yet
    return unsaved.size > 0 && !stays && !nextLocation.state?.saved
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // What it held may have been saved while the way was blocked
    if (unsaved.size === 0 || window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, unsaved, translate])
  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleBeforeUnload)
    return () => window.removeEventListener('beforeunload', handleBeforeUnload)
  }, [unsaved])
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>
}

/** Tells the guard whether something here would be lost. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const unsaved = useContext(UnsavedContext)
  const id = useId()
  useEffect(() => {
    if (!isUnsaved || !unsaved) return
    unsaved.add(id)
    return () => {
      unsaved.delete(id)
    }
  }, [isUnsaved, unsaved, id])
}
