import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { LRUCache } from 'lru-cache'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { getFileStore } from '../file-store.ts'

const cache = new LRUCache<string, Uint8Array>({
  maxSize: 64 * 1_048_576,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

export const toModelKey = (sha256: string) => `models/${sha256}.stl`

/** The file of an area on a model of the store. @throws {Error} when it is missing, or not the one that was uploaded */
export async function loadAreaModel(
  { solid }: Pick<StudioArea, 'solid'>,
  store: MediaStore | null = getFileStore(),
): Promise<Uint8Array | null> {
  return solid?.kind === 'model' ? loadModel(solid.file_sha256, store) : null
}

/** @throws {Error} as above */
export async function loadModel(sha256: string, store: MediaStore | null): Promise<Uint8Array> {
  const cached = cache.get(sha256)
  if (cached) return cached
  const file = await store?.read(toModelKey(sha256))
  if (!file) throw new Error(`Model ${sha256} of the print area is missing`)
  const bytes = new Uint8Array(await buffer(file.stream))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`Model ${sha256} has an unexpected hash`)
  cache.set(sha256, bytes)
  return bytes
}
