/** What a toast says. `action` keeps it on the screen until it is pressed or dismissed. */
export interface ToastMessage {
  kind: 'success' | 'error' | 'info'
  title: string
  description?: string
  action?: { label: string; onPress: () => void }
}

/** Sent to the window with every toast, so that Root shows the place where toasts appear. */
export const TOAST_EVENT = 'nakshi:toast'

/**
 * Says something in the top-right corner: 3 seconds, an error 6, one with an action until it is dismissed.
 * The page itself must show it too; a toast is never the only place.
 */
export function toast(message: ToastMessage): void {
  window.dispatchEvent(new Event(TOAST_EVENT))
  void import('./Toaster.tsx').then(({ show }) => show(message))
}
