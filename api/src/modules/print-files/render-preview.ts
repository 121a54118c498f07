import type { Placement } from '@nakshi/contract/shop/studio'
import { drawPreview } from '@nakshi/studio/draw-preview'
import type { DisplayList } from '@nakshi/studio/layout'
import sharp from 'sharp'
import { decodePhotos } from './decode-photos.ts'
import { ditherPhotos } from './dither-photos.ts'
import { getPreparedPreview, loadProductImage } from './preview-cache.ts'
import { withReadbackCanvas } from './shared-canvas.ts'

/** Stored previews are WebP; on-demand ones are JPEG, which encodes in a third of the time. */
const WEBP_OPTIONS = { quality: 82, effort: 2 }
const JPEG_OPTIONS = { quality: 84, optimizeCoding: false }

/** @param width of the whole image in pixels @param photos upright originals by id */
export async function renderPreview(
  list: DisplayList,
  placement: Placement,
  product: Buffer,
  width: number,
  photos: ReadonlyMap<string, Buffer>,
  format: 'jpeg' | 'webp',
): Promise<Buffer> {
  const productImage = await loadProductImage(product, width)
  const preview = getPreparedPreview(list, placement, productImage)
  const dithered = await ditherPhotos({ list, photos }, preview.viewport.scale)
  const pictures = await decodePhotos(dithered.list, preview.viewport.scale, dithered.photos)
  const { width: across, height: down, data, isOpaque } = productImage
  return withReadbackCanvas(preview.viewport.width, preview.viewport.height, async (canvas) => {
    const out = copyToBuffer(data)
    drawPreview(canvas.getContext('2d'), dithered.list, preview, pictures, out)
    const drawn = sharp(out, { raw: { width: across, height: down, channels: 4 } })
    // Flattening costs a third of the JPEG time and most images are opaque.
    const picture = isOpaque ? drawn.removeAlpha() : drawn
    return format === 'jpeg'
      ? picture.flatten({ background: '#ffffff' }).jpeg(JPEG_OPTIONS).toBuffer()
      : picture.webp(WEBP_OPTIONS).toBuffer()
  })
}

let copyBuffer = new Uint8ClampedArray(0)

function copyToBuffer(pixels: Uint8Array): Uint8ClampedArray {
  if (copyBuffer.length !== pixels.length) copyBuffer = new Uint8ClampedArray(pixels.length)
  copyBuffer.set(pixels)
  return copyBuffer
}
