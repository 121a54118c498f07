import type { ToastMessage } from './toast-message.ts'

/** Sent to the window with every toast, so that Root shows the place where toasts appear. */
export const TOAST_EVENT = 'nakshi:toast'

/**
 * Says something in the top-right corner: 3 seconds, an error 6, one with an action 10. The page itself must show it too; a toast is never the only place.
 */
export function toast(message: ToastMessage): void {
  window.dispatchEvent(new Event(TOAST_EVENT))
  import('./Toaster.tsx').then(
    ({ show }) => show(message),
    // The page's own words stand
    () => {},
  )
}
