import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import type { StudioArea } from '@nakshi/core/studio/schema'
import type { DisplayList } from '@nakshi/studio/layout'
import { useEffect, useState } from 'react'
import { loadPersistently } from './use-design-layout.ts'
import type { LayoutEngine } from './use-layout-engine.ts'
import type { PreviewPicture } from './use-preview-drawing.ts'

export type DrawThumbnail = (
  canvas: HTMLCanvasElement,
  list: DisplayList,
  photos: ReadonlyMap<string, StudioPhoto>,
) => void

const THUMBNAIL_WIDTH = 320

export function useThumbnails(
  engine: LayoutEngine,
  area: StudioArea,
  shownOn: PreviewPicture | undefined,
): DrawThumbnail | null {
  const [draw, setDraw] = useState<DrawThumbnail | null>(null)
  const url = shownOn?.image_url
  // biome-ignore lint/correctness/useExhaustiveDependencies: each image has one placement
  useEffect(() => {
    if (!shownOn || !url) return
    const size = { width: area.width_mm, height: area.height_mm }
    return loadPersistently(
      () => engine.readPicture(`${url}?w=${THUMBNAIL_WIDTH}`, THUMBNAIL_WIDTH),
      (picture) => {
        const preview = engine.openPreview(size, shownOn.placement, picture)
        const drawThumbnail: DrawThumbnail = (canvas, list, photos) => {
          const drawn = preview(list, new Map([...photos].map(([id, { bitmap }]) => [id, bitmap])), 2)
          canvas.width = drawn.width
          canvas.height = drawn.height
          canvas.getContext('2d')?.putImageData(drawn, 0, 0)
        }
        setDraw(() => drawThumbnail)
      },
    )
  }, [engine, area, url])
  return draw
}
