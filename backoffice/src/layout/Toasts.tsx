import { Notification } from 'react-admin'

const SHOWN_MS = 3000

/** Toasts: top-right, three seconds (admin spec, section 8). */
export function Toasts() {
  return <Notification autoHideDuration={SHOWN_MS} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />
}
