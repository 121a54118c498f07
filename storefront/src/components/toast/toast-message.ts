export interface ToastMessage {
  kind: 'success' | 'error' | 'info'
  title: string
  description?: string | null | undefined
  action?: { label: string; onClick: () => void }
}
