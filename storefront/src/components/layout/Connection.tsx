import { tabStorage } from '@nakshi/api/client/browser-storage'
import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { sessionQuery } from '../../api/session.ts'
import { onSignedOutElsewhere } from '../../api/signed-out.ts'

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/**
 * Says while there is no connection that changes wait, and leaves what is private as soon as
 * another tab has signed out.
 */
export function Connection() {
  const queries = useQueryClient()
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        if (!queries.getQueryData(sessionQuery.queryKey)?.user) return
        tabStorage.clear()
        window.location.reload()
      }),
    [queries],
  )
  return (
    <div className="connection" role="status">
      {!online && (
        <p>
          <WifiOff size={18} aria-hidden /> You are offline. What you change is sent when the connection is
          back.
        </p>
      )}
    </div>
  )
}
