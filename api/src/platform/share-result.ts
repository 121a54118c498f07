/** Loads once, for all callers; a failure is not kept, so that the next call tries again. */
export function shareResult<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let shared: Promise<Result> | undefined
  return () => {
    shared ??= load().catch((error: unknown) => {
      shared = undefined
      throw error
    })
    return shared
  }
}
