/** What a toast says. `action` keeps it on the screen until it is pressed or dismissed. */
export interface ToastMessage {
  kind: 'success' | 'error' | 'info'
  title: string
  description?: string
  action?: { label: string; onPress: () => void }
}
