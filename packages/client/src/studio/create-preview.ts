import type { Placement } from '@nakshi/contract/shop/studio'
import { drawPreview, type Preview, preparePreview } from '@nakshi/studio/draw-preview'
import type { DisplayList } from '@nakshi/studio/layout'
import { readableCanvas } from './canvas.ts'
import { createPhotoDitherer } from './dither-photos.ts'

/** @param samples 1 while the design changes, then 2 @returns pixels that the next call overwrites */
type DrawDesign = (
  list: DisplayList,
  photos: ReadonlyMap<string, CanvasImageSource>,
  samples: 1 | 2,
) => ImageData

let sharedCanvas: CanvasRenderingContext2D | undefined

function getSharedCanvas(width: number, height: number): CanvasRenderingContext2D {
  sharedCanvas ??= readableCanvas(width, height)
  const { canvas } = sharedCanvas
  if (canvas.width < width) canvas.width = width
  if (canvas.height < height) canvas.height = height
  return sharedCanvas
}

/**
 * Prepares a product image for drawing. The first draw per sample count compiles the warp map (about 0.1
 * s on a phone). @param area in mm @param picture the product image; not modified
 */
export function createPreview(
  area: { width: number; height: number },
  placement: Placement,
  picture: ImageData,
): DrawDesign {
  const previews = new Map<number, Preview>()
  const out = new ImageData(picture.width, picture.height)
  const ditherPhotos = createPhotoDitherer(getSharedCanvas)
  return (list, photos, samples) => {
    const preview = previews.get(samples) ?? preparePreview(area, placement, picture, samples)
    previews.set(samples, preview)
    out.data.set(picture.data)
    const dithered = ditherPhotos(list, photos, preview.viewport.scale, samples === 2)
    drawPreview(
      getSharedCanvas(preview.viewport.width, preview.viewport.height),
      dithered.list,
      preview,
      dithered.photos,
      out.data,
    )
    return out
  }
}
