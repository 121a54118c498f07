import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Scene, UploadedFamily } from '@nakshi/core/studio/schema'
import { isUploadedFamily } from '@nakshi/core/studio/uploaded-fonts'
import { LRUCache } from 'lru-cache'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { getFileStore } from './file-store.ts'

export type UploadedFontFiles = ReadonlyMap<UploadedFamily, Uint8Array>

const cache = new LRUCache<UploadedFamily, Uint8Array>({ max: 12 })

export const toFontKey = (family: UploadedFamily) => `fonts/${family}.ttf`

export const nameFamily = (bytes: Uint8Array): UploadedFamily =>
  `up-${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}`

/** Null for a font that was deleted. @throws {Error} when the file is not the one that was uploaded */
export async function loadUploadedFont(
  family: UploadedFamily,
  store: MediaStore | null = getFileStore(),
): Promise<Uint8Array | null> {
  const cached = cache.get(family)
  if (cached) return cached
  const file = await store?.read(toFontKey(family))
  if (!file) return null
  const bytes = new Uint8Array(await buffer(file.stream))
  if (nameFamily(bytes) !== family) throw new Error(`Font ${family} has an unexpected hash`)
  cache.set(family, bytes)
  return bytes
}

/** The files of a scene, for a worker thread. @throws {Error} when one is missing */
export async function loadSceneFonts(store: MediaStore, { texts }: Scene): Promise<UploadedFontFiles> {
  const files = new Map<UploadedFamily, Uint8Array>()
  for (const { font } of texts) {
    if (!isUploadedFamily(font) || files.has(font)) continue
    const bytes = await loadUploadedFont(font, store)
    if (!bytes) throw new Error(`Font ${font} of the design is missing`)
    files.set(font, bytes)
  }
  return files
}

export const evictUploadedFont = (family: UploadedFamily) => cache.delete(family)
