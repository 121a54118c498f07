import { createHash } from 'node:crypto'
import type { Placement } from '@nakshi/core/studio/schema'
import { drawPreview, type Preview, type PreviewBase, preparePreviewBase } from '@nakshi/studio/draw-preview'
import { createFinishRenderer } from '@nakshi/studio/finishes'
import type { DisplayList } from '@nakshi/studio/layout'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { decodePhotos } from './decode-photos.ts'
import { ditherPhotos } from './dither-photos.ts'
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

/** Shared cache entry: do not modify `data`. */
type ProductImage = { data: Buffer; width: number; height: number; isOpaque: boolean }

const MAX_CACHE_BYTES = { blanks: 64 * 1_048_576, maps: 128 * 1_048_576 }
const imageCache = new LRUCache<string, ProductImage>({
  maxSize: MAX_CACHE_BYTES.blanks,
  sizeCalculation: ({ data }) => data.length,
})
const baseCache = new LRUCache<string, PreviewBase>({
  maxSize: MAX_CACHE_BYTES.maps,
  sizeCalculation: ({ map }) => Math.max(1, map.cells.byteLength),
})

async function loadProductImage(product: Uint8Array, width: number): Promise<ProductImage> {
  const name = `${width} ${createHash('sha256').update(product).digest('base64')}`
  const cached = imageCache.get(name)
  if (cached) return cached
  const { data, info } = await sharp(product)
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = { data, width: info.width, height: info.height, isOpaque: isOpaque(data) }
  imageCache.set(name, image)
  return image
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

function getPreparedPreview(
  { width, height }: { width: number; height: number },
  { finish, ...geometry }: Placement,
  picture: { width: number; height: number },
): Preview {
  const name = JSON.stringify([width, height, geometry, picture.width, picture.height])
  const base = baseCache.get(name) ?? preparePreviewBase({ width, height }, geometry, picture, 2)
  baseCache.set(name, base)
  return { ...base, renderer: createFinishRenderer(finish, picture.width) }
}
