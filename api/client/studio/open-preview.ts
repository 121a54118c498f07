import type { Placement } from '../../src/contract/studio.ts'
import type { DisplayList } from '../../src/studio/lay-out.ts'
import { drawPreview, type Preview, preparePreview } from '../../src/studio/preview.ts'
import { readableCanvas } from './canvas.ts'
import { openDots } from './open-dots.ts'

/**
 * Draws a design on its product's picture.
 * @param samples 1 while something is typed or dragged, 2 once it rests
 * @returns pixels that the next drawing overwrites: put them on a canvas, keep nothing
 */
type DrawDesign = (
  list: DisplayList,
  photos: ReadonlyMap<string, CanvasImageSource>,
  samples: 1 | 2,
) => ImageData

/** One for all previews of a page, as large as the largest needed it. */
let sheet: CanvasRenderingContext2D | undefined

function lendSheet(width: number, height: number): CanvasRenderingContext2D {
  sheet ??= readableCanvas(width, height)
  const { canvas } = sheet
  if (canvas.width < width) canvas.width = width
  if (canvas.height < height) canvas.height = height
  return sheet
}

/**
 * Makes a picture of a product ready to be drawn on. What a placement costs once (a tenth of a
 * second on a phone) is paid with the first drawing of each fineness.
 * @param piece in mm
 * @param picture the product's own, without a design; it stays as it is
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
