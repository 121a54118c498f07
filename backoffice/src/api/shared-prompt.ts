type OpenPrompt = () => Promise<boolean>

/** One dialog for all requests rejected for the same reason; each waits for its result. */
function createSharedPrompt() {
  let open: OpenPrompt | null = null
  let pending: Promise<boolean> | null = null
  return {
    /** Registers the dialog; returns a function that unregisters it. */
    register(dialog: OpenPrompt): () => void {
      open = dialog
      return () => {
        if (open === dialog) open = null
      }
    },
    ask(): Promise<boolean> {
      pending ??= (open?.() ?? Promise.resolve(false)).finally(() => {
        pending = null
      })
      return pending
    },
  }
}

/** Step-up authentication before a sensitive action (403 `step_up`). */
export const stepUpPrompt = createSharedPrompt()
/** Sign-in after the session ended (401), over the open screen. */
export const signInPrompt = createSharedPrompt()

export const requiresStepUp = (status: number, body: unknown): boolean =>
  status === 403 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'step_up'
