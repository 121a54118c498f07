import { loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Placement } from '../contract/studio.ts'
import type { DisplayList } from '../studio/lay-out.ts'
import { drawPreview } from '../studio/preview.ts'
import { blankPicture, preparedPreview } from './prepared-previews.ts'
import { withCanvas } from './sheet-canvas.ts'
import { smallPhotos } from './small-photos.ts'

/** Of six, a fifth larger than the usual four and a third of the time. */
const EFFORT = 1

/**
 * The design on the picture of its product, as the browser draws it.
 * @param width in pixels, of the whole picture
 * @param photos the originals, upright, by id
 * @returns WebP
 */
export async function previewPicture(
  list: DisplayList,
  placement: Placement,
  product: Buffer,
  width: number,
  photos: ReadonlyMap<string, Buffer>,
): Promise<Buffer> {
  const blank = await blankPicture(product, width)
  const preview = preparedPreview(list, placement, blank)
  const small = await smallPhotos(list, preview.sheet.scale, photos)
  const pictures = new Map(
    await Promise.all([...small].map(async ([id, bytes]) => [id, await loadImage(bytes)] as const)),
  )
  const out = new Uint8ClampedArray(blank.data)
  await withCanvas(preview.sheet.width, preview.sheet.height, async (canvas) => {
    drawPreview(canvas.getContext('2d'), list, preview, pictures, out)
  })
  return sharp(out, { raw: { width: blank.width, height: blank.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 82, effort: EFFORT })
    .toBuffer()
}
