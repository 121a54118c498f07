const open = new Set<object>()
const listeners = new Set<() => void>()

export const hasUnsavedDrafts = (): boolean => open.size > 0

export function registerDraft(): () => void {
  const draft = {}
  open.add(draft)
  notifyListeners()
  return () => {
    open.delete(draft)
    notifyListeners()
  }
}

export function subscribeToUnsavedDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
