import sharp from 'sharp'
import type { Placement } from '../contract/studio.ts'
import type { DisplayList } from '../studio/lay-out.ts'
import { drawPreview } from '../studio/preview.ts'
import { photoPictures } from './photo-pictures.ts'
import { photosInDots } from './photos-in-dots.ts'
import { blankPicture, preparedPreview } from './prepared-previews.ts'
import { withCornerOfCanvas } from './sheet-canvas.ts'

/**
 * What is kept with an order is WebP, made once and sent often. What is drawn on the way is JPEG:
 * twice as large, and coded in a third of the time.
 */
const KEPT = { quality: 82, effort: 2 }
const PASSING = { quality: 84, optimizeCoding: false }

/**
 * The design on the picture of its product, as the browser draws it.
 * @param width in pixels, of the whole picture
 * @param photos the originals, upright, by id
 */
export async function previewPicture(
  list: DisplayList,
  placement: Placement,
  product: Buffer,
  width: number,
  photos: ReadonlyMap<string, Buffer>,
  format: 'jpeg' | 'webp',
): Promise<Buffer> {
  const blank = await blankPicture(product, width)
  const preview = preparedPreview(list, placement, blank)
  const shown = await photosInDots({ list, photos }, preview.sheet.scale)
  const pictures = await photoPictures(shown.list, preview.sheet.scale, shown.photos)
  const { width: across, height: down, data, isOpaque } = blank
  return withCornerOfCanvas(preview.sheet.width, preview.sheet.height, async (canvas) => {
    const out = copyOf(data)
    drawPreview(canvas.getContext('2d'), shown.list, preview, pictures, out)
    const drawn = sharp(out, { raw: { width: across, height: down, channels: 4 } })
    // Laying all pixels on a ground takes a third as long as the JPEG, and most pictures have no need
    const picture = isOpaque ? drawn.removeAlpha() : drawn
    return format === 'jpeg'
      ? picture.flatten({ background: '#ffffff' }).jpeg(PASSING).toBuffer()
      : picture.webp(KEPT).toBuffer()
  })
}

let copy = new Uint8ClampedArray(0)

/** Pixels that may be changed until the next drawing takes its turn. */
function copyOf(pixels: Uint8Array): Uint8ClampedArray {
  if (copy.length !== pixels.length) copy = new Uint8ClampedArray(pixels.length)
  copy.set(pixels)
  return copy
}
