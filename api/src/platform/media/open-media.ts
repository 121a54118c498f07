import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { encodePicture, encodeShareCard, type VariantFormat } from './encode-picture.ts'
import {
  isFileNotFound,
  type MediaStore,
  openMediaStore,
  toStoragePath,
  writeFileAtomically,
} from './media-store.ts'
import { createPhotoVariants, type PhotoVariants } from './photo-variants.ts'
import { createPictureQueue, type PictureQueue } from './picture-queue.ts'
import { createUploadLimiter, MAX_CONCURRENT_FILES, type RunUpload } from './receive-upload.ts'

export type Media = {
  store: MediaStore
  queue: PictureQueue
  runUpload: RunUpload
  runFileUpload: RunUpload
  variants: Variants
  photos: PhotoVariants
}

export function openMedia(config: Config): Media {
  const store = openMediaStore(config)
  const queue = createPictureQueue()
  return {
    store,
    queue,
    runUpload: createUploadLimiter(),
    runFileUpload: createUploadLimiter(MAX_CONCURRENT_FILES),
    variants: createVariants(store, path.join(config.dataDir, 'media-variants'), queue),
    photos: createPhotoVariants(store, queue),
  }
}

type Variants = {
  share(key: string): Promise<Buffer | null>
  variant(key: string, width: number, format: VariantFormat): Promise<Buffer | null>
}

function createVariants(store: MediaStore, folder: string, queue: PictureQueue): Variants {
  const inProgress = new Map<string, Promise<Buffer | null>>()

  async function make(key: string, file: string, encode: (original: Buffer) => Promise<Buffer>) {
    const original = await store.read(key)
    if (!original) return null
    const bytes = await encode(await buffer(original.stream))
    await writeFileAtomically(file, bytes)
    return bytes
  }

  async function getOrCreate(key: string, ending: string, encode: (original: Buffer) => Promise<Buffer>) {
    const file = `${toStoragePath(folder, key)}.${ending}`
    const cached = await readFileOrNull(file)
    if (cached) return cached
    const waiting = inProgress.get(file)
    if (waiting) return waiting
    const work = queue.forCatalogue(() => make(key, file, encode)).finally(() => inProgress.delete(file))
    inProgress.set(file, work)
    return work
  }

  return {
    share: (key) => getOrCreate(key, 'share.jpeg', encodeShareCard),
    variant: (key, width, format) =>
      getOrCreate(key, `${width}.${format}`, (original) => encodePicture(original, width, format)),
  }
}

async function readFileOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isFileNotFound(error)) return null
    throw error
  }
}
