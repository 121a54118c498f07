/** Also the timeout of a request, in ms. */
const POLL_INTERVAL_MS = 5_000

let watching = false

/** Shows the maintenance banner (api/src/modules/storefront-pages/html-document.ts) and polls /readyz until it returns 200. */
export async function showMaintenanceBanner(): Promise<void> {
  const line = document.getElementById('maintenance')
  if (!line || watching) return
  watching = true
  while (!(await isReady())) {
    line.hidden = false
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  line.hidden = true
  watching = false
}

async function isReady(): Promise<boolean> {
  try {
    const response = await fetch('/readyz', { signal: AbortSignal.timeout(POLL_INTERVAL_MS) })
    return response.ok
  } catch {
    return false
  }
}
