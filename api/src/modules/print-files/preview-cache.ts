import { createHash } from 'node:crypto'
import type { Placement } from '@nakshi/contract/shop/studio'
import { type Preview, type PreviewBase, preparePreviewBase } from '@nakshi/studio/draw-preview'
import { createFinishRenderer } from '@nakshi/studio/finishes'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

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

export async function loadProductImage(product: Uint8Array, width: number): Promise<ProductImage> {
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

export function getPreparedPreview(
  { width, height }: { width: number; height: number },
  { finish, ...geometry }: Placement,
  picture: { width: number; height: number },
): Preview {
  const name = JSON.stringify([width, height, geometry, picture.width, picture.height])
  const base = baseCache.get(name) ?? preparePreviewBase({ width, height }, geometry, picture, 2)
  baseCache.set(name, base)
  return { ...base, renderer: createFinishRenderer(finish, picture.width) }
}
