/** Resolves to whether what was asked for was done. */
type OpenPrompt = () => Promise<boolean>

/** One question for all requests that were refused for the same reason; they wait for its answer. */
function createSharedPrompt() {
  let open: OpenPrompt | null = null
  let pending: Promise<boolean> | null = null
  return {
    /** The dialog that is there to ask. @returns takes it away again */
    offer(dialog: OpenPrompt): () => void {
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

/** The password or second step once more, before what is dangerous (403 `step_up`). */
export const stepUpPrompt = createSharedPrompt()
/** Signing in again after the session ended (401), on the screen that is open. */
export const signInPrompt = createSharedPrompt()

/** Whether the body of a refusal asks for a proof. */
export const requiresStepUp = (status: number, body: unknown): boolean =>
  status === 403 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'step_up'
