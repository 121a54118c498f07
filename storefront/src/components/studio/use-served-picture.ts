import { fetchInTime } from '@nakshi/api/client/fetch-in-time'
import type { CannotBeMade, DesignBody } from '@nakshi/api/contract/designs'
import type { SceneRefusal } from '@nakshi/api/contract/studio'
import { useEffect, useState } from 'react'

/** `isUnavailable`: the server failed, too. */
type Served = { url: string | null; refusals: SceneRefusal[]; isOut: boolean }
const NOTHING: Served = { url: null, refusals: [], isOut: false }
const PAUSE = 600

/** Server-drawn preview for browsers that cannot draw. */
export function useServedPicture(body: DesignBody | null): Served {
  const [served, setServed] = useState(NOTHING)
  const written = body && JSON.stringify(body)
  useEffect(() => {
    if (!written) return setServed(NOTHING)
    const ended = new AbortController()
    const asking = setTimeout(() => {
      ask(written, ended.signal).then(setServed, () => {
        if (!ended.signal.aborted) setServed({ ...NOTHING, isOut: true })
      })
    }, PAUSE)
    return () => {
      clearTimeout(asking)
      ended.abort()
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

async function ask(body: string, signal: AbortSignal): Promise<Served> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetchInTime('/api/studio/preview', { method: 'POST', headers, body, signal })
  if (answer.ok) return { ...NOTHING, url: URL.createObjectURL(await answer.blob()) }
  const { refusals } = (await answer.json()) as Partial<CannotBeMade>
  return refusals ? { ...NOTHING, refusals } : { ...NOTHING, isOut: true }
}
