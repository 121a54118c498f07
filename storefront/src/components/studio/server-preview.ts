import { fetchWithTimeout } from '@nakshi/client/fetch-with-timeout'
import type { DesignBody, DesignRejection } from '@nakshi/core/designs/schema'
import type { SceneRejection } from '@nakshi/core/studio/schema'

/** `isUnavailable`: the server failed, too. */
export type ServedPreview = { url: string | null; refusals: SceneRejection[]; isUnavailable: boolean }
export const NOT_SERVED: ServedPreview = { url: null, refusals: [], isUnavailable: false }
const DEBOUNCE_MS = 350

/** Previews drawn by the server, for browsers that cannot draw yet. @returns the last one received */
export function createServerPreview(onReceive: () => void) {
  let served = NOT_SERVED
  let requested: string | null | undefined = null
  let cancel = () => {}

  function receive(next: ServedPreview) {
    if (served.url) URL.revokeObjectURL(served.url)
    served = next
  }

  /** @param body null removes the preview; `last` keeps it, and receives no other */
  return (body: DesignBody | 'last' | null): ServedPreview => {
    if (body === 'last') {
      requested = undefined
      cancel()
      return served
    }
    const json = body && JSON.stringify(body)
    if (json === requested) return served
    requested = json
    cancel()
    if (json === null) receive(NOT_SERVED)
    else
      cancel = requestLater(json, (next) => {
        receive(next)
        onReceive()
      })
    return served
  }
}

/** @returns cancel */
function requestLater(json: string, onReceive: (served: ServedPreview) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => {
    requestPreview(json, signal).then(onReceive, () => {
      if (!signal.aborted) onReceive({ ...NOT_SERVED, isUnavailable: true })
    })
  }, DEBOUNCE_MS)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

async function requestPreview(body: string, signal: AbortSignal): Promise<ServedPreview> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetchWithTimeout('/api/studio/preview', { method: 'POST', headers, body, signal })
  if (response.ok) return { ...NOT_SERVED, url: URL.createObjectURL(await response.blob()) }
  const { refusals } = (await response.json()) as Partial<DesignRejection>
  return refusals ? { ...NOT_SERVED, refusals } : { ...NOT_SERVED, isUnavailable: true }
}
