/** Resolves to whether what was asked for was done. */
type Ask = () => Promise<boolean>

/** One question for all requests that were refused for the same reason; they wait for its answer. */
function sharedQuestion() {
  let ask: Ask | null = null
  let asking: Promise<boolean> | null = null
  return {
    /** The dialog that is there to ask. @returns takes it away again */
    offer(dialog: Ask): () => void {
      ask = dialog
      return () => {
        if (ask === dialog) ask = null
      }
    },
    ask(): Promise<boolean> {
      asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
        asking = null
      })
      return asking
    },
  }
}

/** The password or second step once more, before what is dangerous (403 `step_up`). */
export const stepUp = sharedQuestion()
/** Signing in again after the session ended (401), on the screen that is open. */
export const signInAgain = sharedQuestion()

/** Whether the body of a refusal asks for a proof. */
export const asksForProof = (status: number, body: unknown): boolean =>
  status === 403 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'step_up'
