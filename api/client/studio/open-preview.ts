import type { Placement } from '../../src/contract/studio.ts'
import type { DisplayList } from '../../src/studio/lay-out.ts'
import { drawPreview, type Preview, preparePreview } from '../../src/studio/preview.ts'
import { readableCanvas } from './canvas.ts'
import { openDots } from './open-dots.ts'

/** @param samples 1 while the design changes, then 2 @returns pixels that the next call overwrites */
type DrawDesign = (
  list: DisplayList,
  photos: ReadonlyMap<string, CanvasImageSource>,
  samples: 1 | 2,
) => ImageData

let sheet: CanvasRenderingContext2D | undefined

function lendSheet(width: number, height: number): CanvasRenderingContext2D {
  sheet ??= readableCanvas(width, height)
  const { canvas } = sheet
  if (canvas.width < width) canvas.width = width
  if (canvas.height < height) canvas.height = height
  return sheet
}

/**
 * Prepares a product image for drawing. The first draw per sample count compiles the warp map (about 0.1
 * s on a phone). @param area in mm @param picture the product image; not modified
 */
export function openPreview(
  piece: { width: number; height: number },
  placement: Placement,
  picture: ImageData,
): DrawDesign {
  const prepared = new Map<number, Preview>()
  const out = new ImageData(picture.width, picture.height)
  const dots = openDots(lendSheet)
  return (list, photos, samples) => {
    const preview = prepared.get(samples) ?? preparePreview(piece, placement, picture, samples)
    prepared.set(samples, preview)
    out.data.set(picture.data)
    const made = dots(list, photos, preview.sheet.scale, samples === 2)
    drawPreview(
      lendSheet(preview.sheet.width, preview.sheet.height),
      made.list,
      preview,
      made.photos,
      out.data,
    )
    return out
  }
}
