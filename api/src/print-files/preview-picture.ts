import sharp from 'sharp'
import type { Placement } from '../contract/studio.ts'
import type { DisplayList } from '../studio/lay-out.ts'
import { drawPreview } from '../studio/preview.ts'
import { photoPictures } from './photo-pictures.ts'
import { photosInDots } from './photos-in-dots.ts'
import { blankPicture, preparedPreview } from './prepared-previews.ts'
import { withCornerOfCanvas } from './sheet-canvas.ts'

/** Stored previews are WebP; on-demand ones are JPEG, which encodes in a third of the time. */
const KEPT = { quality: 82, effort: 2 }
const PASSING = { quality: 84, optimizeCoding: false }

/** @param width of the whole image in pixels @param photos upright originals by id */
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
    // Flattening costs a third of the JPEG time and most images are opaque.
    const picture = isOpaque ? drawn.removeAlpha() : drawn
    return format === 'jpeg'
      ? picture.flatten({ background: '#ffffff' }).jpeg(PASSING).toBuffer()
      : picture.webp(KEPT).toBuffer()
  })
}

let copy = new Uint8ClampedArray(0)

function copyOf(pixels: Uint8Array): Uint8ClampedArray {
  if (copy.length !== pixels.length) copy = new Uint8ClampedArray(pixels.length)
  copy.set(pixels)
  return copy
}
