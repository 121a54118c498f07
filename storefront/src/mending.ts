/** Also the timeout of a request, in ms. */
const LOOK_AGAIN_AFTER = 5_000

let watching = false

/** Shows the maintenance banner (api/src/pages/document.ts) and polls /readyz until it returns 200. */
export async function watchMending(): Promise<void> {
  const line = document.getElementById('mending')
  if (!line || watching) return
  watching = true
  while (!(await isReady())) {
    line.hidden = false
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER))
  }
  line.hidden = true
  watching = false
}

async function isReady(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz', { signal: AbortSignal.timeout(LOOK_AGAIN_AFTER) })
    return answer.ok
  } catch {
    return false
  }
}
