import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Placement } from '../contract/studio.ts'
import { lookOf } from '../studio/finishes.ts'
import { type Ground, type Preview, prepareGround } from '../studio/preview.ts'

/** Shared cache entry: do not modify `data`. */
type Blank = { data: Buffer; width: number; height: number; isOpaque: boolean }

const MOST = { blanks: 64 * 1_048_576, maps: 128 * 1_048_576 }
const blanks = new LRUCache<string, Blank>({
  maxSize: MOST.blanks,
  sizeCalculation: ({ data }) => data.length,
})
const grounds = new LRUCache<string, Ground>({
  maxSize: MOST.maps,
  sizeCalculation: ({ map }) => Math.max(1, map.cells.byteLength),
})

export async function blankPicture(product: Uint8Array, width: number): Promise<Blank> {
  const name = `${width} ${createHash('sha256').update(product).digest('base64')}`
  const known = blanks.get(name)
  if (known) return known
  const { data, info } = await sharp(product)
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const blank = { data, width: info.width, height: info.height, isOpaque: isOpaque(data) }
  blanks.set(name, blank)
  return blank
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

export function preparedPreview(
  { width, height }: { width: number; height: number },
  { finish, ...lie }: Placement,
  picture: { width: number; height: number },
): Preview {
  const name = JSON.stringify([width, height, lie, picture.width, picture.height])
  const ground = grounds.get(name) ?? prepareGround({ width, height }, lie, picture, 2)
  grounds.set(name, ground)
  return { ...ground, look: lookOf(finish, picture.width) }
}
