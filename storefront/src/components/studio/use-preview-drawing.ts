import { loadImageData } from '@nakshi/client/studio/load-images'
import type { Placement } from '@nakshi/core/studio/schema'
import type { LayoutResult } from '@nakshi/studio/layout'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { LayoutEngine } from './load-engine.ts'
import { RETRY_DELAY_MS } from './load-persistently.ts'
import type { StudioPhotos } from './photo-reader.ts'

/** ms before drawing with 2 samples per pixel: longer than between two typed keys. */
const FINE_DRAW_DELAY_MS = 300

export type PreviewPicture = { image_url: string; placement: Placement }
export type PreviewDrawing = {
  /** Without the design. */
  picture: ImageData | null
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
  photos: StudioPhotos,
  width: number,
): PreviewDrawing {
  const picture = usePictureData(shownOn?.image_url, width)
  const canvases = useRef(new Set<HTMLCanvasElement>())
  const last = useRef<ImageData | null>(null)
  const placement = shownOn?.placement
  const list = layout?.list
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the size of the area matters
  const draw = useMemo(
    () => (engine && list && placement && picture ? engine.openPreview(list, placement, picture) : null),
    [engine, list?.width, list?.height, placement, picture],
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

  const show = useCallback((canvas: HTMLCanvasElement) => {
    canvases.current.add(canvas)
    if (last.current) drawOnCanvas(last.current, canvas)
    return () => {
      canvases.current.delete(canvas)
    }
  }, [])
  return { picture, show }
}

function drawOnCanvas(drawn: ImageData, canvas: HTMLCanvasElement): void {
  if (canvas.width !== drawn.width) canvas.width = drawn.width
  if (canvas.height !== drawn.height) canvas.height = drawn.height
  canvas.getContext('2d')?.putImageData(drawn, 0, 0)
}

/** Loads until it succeeds, as on a train. @param url undefined while it is not needed */
export function usePictureData(url: string | undefined, width: number): ImageData | null {
  const { data } = useQuery({
    queryKey: ['studio-picture', url, width],
    queryFn: () => loadImageData(`${url}?w=${width}`, width),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: true,
    retryDelay: (failures) => RETRY_DELAY_MS * 2 ** failures,
  })
  return data ?? null
}
