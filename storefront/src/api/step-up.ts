/** Asks whoever sits there to show once more who it is. Resolves to whether that was done. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** The dialog that is there to ask. @returns takes it away again */
export function offerStepUp(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** One dialog for all requests that were refused for want of it. */
export function stepUp(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
