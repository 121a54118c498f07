import { useEffect } from 'react'
import { Notification, useNotificationContext } from 'react-admin'

const SHOWN_MS = 3000

/**
 * Toasts: top-right, three seconds (admin spec, section 8). The newest takes the place of the one
 * before, which would be about something else by the time the new one had waited for it.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext()
  const pendingCount = notifications.length
  useEffect(() => {
    if (pendingCount < 2) return
    // What can still be undone is sent when its toast closes, so that one has its turn.
    setNotifications((list) =>
      list.filter((one, at) => at === list.length - 1 || one.notificationOptions?.undoable),
    )
  }, [pendingCount, setNotifications])
  return (
    <Notification
      autoHideDuration={pendingCount > 0 ? 0 : SHOWN_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    />
  )
}
