import { getDisplayableReason } from '../api/request.ts'
import type { ToastMessage } from './Toaster.tsx'

export const TOAST_EVENT = 'nakshi:toast'

/** Toast at the top right: 3 s, errors 6 s, with an action 10 s. Never the only place of a message. */
export function toast(message: ToastMessage): void {
  window.dispatchEvent(new Event(TOAST_EVENT))
  import('./Toaster.tsx').then(
    ({ showToast }) => showToast(message),
    // The page shows the message itself
    () => {},
  )
}

/** Handler of a failed change; gives the reason where the user can act on it. */
export const toastError = (title: string) => (error: unknown) =>
  toast({ kind: 'error', title, description: getDisplayableReason(error) })
