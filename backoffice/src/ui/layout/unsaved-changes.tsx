import { createContext, type ReactNode, useContext, useEffect, useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router-dom'

type Unsaved = Set<string>
const UnsavedContext = createContext<Unsaved | null>(null)

/** Asks before unsaved changes are lost. The router allows one blocker, so all forms register here. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const unsaved = useMemo<Unsaved>(() => new Set(), [])
  const translate = useTranslate()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays = nextLocation.pathname === currentLocation.pathname
    // A form that has just been saved does not block, although it has not re-rendered yet.
    return unsaved.size > 0 && !stays && !nextLocation.state?.saved
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // It may have been saved while navigation was blocked.
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
