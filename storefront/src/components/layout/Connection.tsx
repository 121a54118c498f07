import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export function Connection() {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return (
    <div className="connection" role="status">
      {!online && (
        <p>
          <WifiOff size={18} aria-hidden /> You are offline. Changes to quantities and your wishlist are saved
          when you are back online.
        </p>
      )}
    </div>
  )
}
