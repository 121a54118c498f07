import path from 'node:path'
import type { Config } from '../config.ts'
import type { MediaStore } from './media-store.ts'
import { openMediaStore } from './open-media-store.ts'
import { createPhotoVariants, type PhotoVariants } from './photo-variants.ts'
import { createPictureQueue, type PictureQueue } from './picture-queue.ts'
import { createVariants, type Variants } from './variants.ts'

export type Media = {
  store: MediaStore
  queue: PictureQueue
  variants: Variants
  photos: PhotoVariants
}

export function openMedia(config: Config): Media {
  const store = openMediaStore(config)
  const queue = createPictureQueue()
  return {
    store,
    queue,
    variants: createVariants(store, path.join(config.dataDir, 'media-variants'), queue),
    photos: createPhotoVariants(store, queue),
  }
}
