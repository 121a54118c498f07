import { loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Placement } from '../contract/studio.ts'
import type { DisplayList } from '../studio/lay-out.ts'
import { drawPreview, preparePreview } from '../studio/preview.ts'
import { withCanvas } from './sheet-canvas.ts'

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
  const { data, info } = await sharp(product)
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const preview = preparePreview(list, placement, info, 4)
  const pictures = new Map(
    await Promise.all([...photos].map(async ([id, bytes]) => [id, await loadImage(bytes)] as const)),
  )
  const out = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  await withCanvas(preview.sheet.width, preview.sheet.height, async (canvas) => {
    drawPreview(canvas.getContext('2d'), list, preview, pictures, out)
  })
  return sharp(out, { raw: { width: info.width, height: info.height, channels: 4 } })
    .webp({ quality: 82 })
    .toBuffer()
}
