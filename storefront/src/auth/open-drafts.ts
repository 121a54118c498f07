const open = new Set<object>()
const listeners = new Set<() => void>()

/** Whether something is being typed that a sign-in must not take away. */
export const hasOpenDrafts = (): boolean => open.size > 0

/** @returns how to say that it is saved, given up or gone from the screen */
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
