import type { StudioArea } from '@nakshi/core/studio/schema'
import type { DisplayList } from '@nakshi/studio/layout'
import { useMemo } from 'react'
import type { LayoutEngine } from './load-engine.ts'
import type { StudioPhotos } from './photo-reader.ts'
import { type PreviewPicture, usePictureData } from './use-preview-drawing.ts'

export type DrawThumbnail = (canvas: HTMLCanvasElement, list: DisplayList, photos: StudioPhotos) => void

const THUMBNAIL_WIDTH = 320

export function useThumbnails(
  engine: LayoutEngine,
  area: StudioArea,
  shownOn: PreviewPicture | undefined,
): DrawThumbnail | null {
  const picture = usePictureData(shownOn?.image_url, THUMBNAIL_WIDTH)
  const placement = shownOn?.placement
  return useMemo(() => {
    if (!picture || !placement) return null
    const preview = engine.openPreview({ width: area.width_mm, height: area.height_mm }, placement, picture)
    return (canvas, list, photos) => {
      const drawn = preview(list, new Map([...photos].map(([id, { bitmap }]) => [id, bitmap])), 2)
      canvas.width = drawn.width
      canvas.height = drawn.height
      canvas.getContext('2d')?.putImageData(drawn, 0, 0)
    }
  }, [engine, area, placement, picture])
}
