import { fetchWithTimeout } from '@nakshi/client/fetch-with-timeout'
import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import type { DesignBody, DesignRejection } from '@nakshi/core/designs/schema'
import type { Placement, SceneRejection } from '@nakshi/core/studio/schema'
import type { LayoutResult } from '@nakshi/studio/layout'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { loadPersistently } from './use-design-layout.ts'
import type { LayoutEngine } from './use-layout-engine.ts'

/** Delay in ms before drawing with 2 samples per pixel. */
const FINE_DRAW_DELAY_MS = 150

export type PreviewPicture = { image_url: string; placement: Placement }
export type PreviewDrawing = {
  size: { width: number; height: number } | null
  /** Draws on a canvas, now and on each change. @returns stop */
  show: (canvas: HTMLCanvasElement) => () => void
}

/**
 * Draws a design on its picture: coarse at once, fine when idle. @param width of the whole picture in
 * pixels
 */
export function usePreviewDrawing(
  engine: LayoutEngine | null,
  shownOn: PreviewPicture | undefined,
  layout: LayoutResult | null,
  photos: ReadonlyMap<string, StudioPhoto>,
  width: number,
): PreviewDrawing {
  const picture = usePictureData(engine, shownOn?.image_url, width)
  const canvases = useRef(new Set<HTMLCanvasElement>())
  const last = useRef<ImageData | null>(null)
  const placementKey = JSON.stringify(shownOn?.placement)
  const list = layout?.list
  // biome-ignore lint/correctness/useExhaustiveDependencies: placements are compared by value; only the size of the area matters
  const draw = useMemo(
    () =>
      engine && list && shownOn && picture ? engine.openPreview(list, shownOn.placement, picture) : null,
    [engine, list?.width, list?.height, placementKey, picture],
  )
  useLayoutEffect(() => {
    if (!draw || !list) return
    const bitmaps = new Map([...photos].map(([id, { bitmap }]) => [id, bitmap]))
    const drawWith = (samples: 1 | 2) => {
      last.current = draw(list, bitmaps, samples)
      for (const canvas of canvases.current) drawOnCanvas(last.current, canvas)
    }
    drawWith(1)
    const resting = setTimeout(drawWith, FINE_DRAW_DELAY_MS, 2)
    return () => clearTimeout(resting)
  }, [draw, list, photos])

  const [show] = useState(() => (canvas: HTMLCanvasElement) => {
    canvases.current.add(canvas)
    if (last.current) drawOnCanvas(last.current, canvas)
    return () => {
      canvases.current.delete(canvas)
    }
  })
  return { size: picture, show }
}

function drawOnCanvas(drawn: ImageData, canvas: HTMLCanvasElement): void {
  if (canvas.width !== drawn.width) canvas.width = drawn.width
  if (canvas.height !== drawn.height) canvas.height = drawn.height
  canvas.getContext('2d')?.putImageData(drawn, 0, 0)
}

function usePictureData(
  engine: LayoutEngine | null,
  url: string | undefined,
  width: number,
): ImageData | null {
  const [read, setRead] = useState<{ url: string; picture: ImageData } | null>(null)
  useEffect(() => {
    if (!engine || !url) return
    return loadPersistently(
      () => engine.readPicture(`${url}?w=${width}`, width),
      (picture) => setRead({ url, picture }),
    )
  }, [engine, url, width])
  return read && read.url === url ? read.picture : null
}

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
