import { useEffect } from 'react'
import { Notification, useNotificationContext } from 'react-admin'

const SHOWN_MS = 3000

/** Top right, three seconds. The newest toast replaces the previous one. */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext()
  const pendingCount = notifications.length
  useEffect(() => {
    if (pendingCount < 2) return
    // A pending change is sent when its toast closes, so it gets its turn.
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
