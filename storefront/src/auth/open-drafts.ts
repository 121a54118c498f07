const open = new Set<object>()
const listeners = new Set<() => void>()

export const hasOpenDrafts = (): boolean => open.size > 0

/** @returns call it when the draft is saved, discarded or unmounted */
export function openDraft(): () => void {
  const draft = {}
  open.add(draft)
  tell()
  return () => {
    open.delete(draft)
    tell()
  }
}

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
