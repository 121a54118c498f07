/** In ms, between two looks whether the shop is whole again, and how long one may take. */
const LOOK_AGAIN_AFTER = 5_000

let watching = false

/**
 * Shows the line above the page while the shop's database is away (api/src/pages/document.ts
 * draws it, hidden), and hides it when the shop is whole again. Call it whenever an answer hints at
 * that; a shop that is only busy shows nothing.
 */
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
    // Not reached at all: still away.
    return false
  }
}
