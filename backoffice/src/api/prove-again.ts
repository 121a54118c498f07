/** Asks whoever sits there to prove who it is. Resolves to whether that was done. */
type Prover = () => Promise<boolean>

let prover: Prover | null = null
let proving: Promise<boolean> | null = null

/** The dialog that is there to ask. @returns takes it away again */
export function offerProof(ask: Prover): () => void {
  prover = ask
  return () => {
    if (prover === ask) prover = null
  }
}

/** One question for all requests that were refused for want of it (403 `step_up`). */
export function proveAgain(): Promise<boolean> {
  proving ??= (prover?.() ?? Promise.resolve(false)).finally(() => {
    proving = null
  })
  return proving
}

/** Whether the body of a refusal asks for a proof. */
export const asksForProof = (status: number, body: unknown): boolean =>
  status === 403 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'step_up'
