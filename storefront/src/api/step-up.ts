type StepUpPrompt = () => Promise<boolean>

let prompt: StepUpPrompt | null = null
let pendingPrompt: Promise<boolean> | null = null

/** Registers the dialog that reauthenticates. @returns unregister */
export function registerStepUpPrompt(dialog: StepUpPrompt): () => void {
  prompt = dialog
  return () => {
    if (prompt === dialog) prompt = null
  }
}

/** One dialog for all requests that need reauthentication. */
export function requestStepUp(): Promise<boolean> {
  pendingPrompt ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingPrompt = null
  })
  return pendingPrompt
}
