import { fetchWithTimeout } from '@nakshi/client/fetch-with-timeout'
import type { DesignBody, DesignRejection } from '@nakshi/contract/shop/designs'
import type { SceneRejection } from '@nakshi/contract/shop/studio'
import { useEffect, useState } from 'react'

/** `isUnavailable`: the server failed, too. */
type ServerPreview = { url: string | null; refusals: SceneRejection[]; isUnavailable: boolean }
const NOTHING: ServerPreview = { url: null, refusals: [], isUnavailable: false }
const DEBOUNCE_MS = 600

/** Server-drawn preview for browsers that cannot draw. */
export function useServerPreview(body: DesignBody | null): ServerPreview {
  const [served, setServed] = useState(NOTHING)
  const written = body && JSON.stringify(body)
  useEffect(() => {
    if (!written) return setServed(NOTHING)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      requestPreview(written, controller.signal).then(setServed, () => {
        if (!controller.signal.aborted) setServed({ ...NOTHING, isUnavailable: true })
      })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [written])
  const { url } = served
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return served
}

async function requestPreview(body: string, signal: AbortSignal): Promise<ServerPreview> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetchWithTimeout('/api/studio/preview', { method: 'POST', headers, body, signal })
  if (response.ok) return { ...NOTHING, url: URL.createObjectURL(await response.blob()) }
  const { refusals } = (await response.json()) as Partial<DesignRejection>
  return refusals ? { ...NOTHING, refusals } : { ...NOTHING, isUnavailable: true }
}
