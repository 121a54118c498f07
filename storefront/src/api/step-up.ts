type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Registers the dialog that reauthenticates. @returns unregister */
export function offerStepUp(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** One dialog for all requests that need reauthentication. */
export function stepUp(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
