import path from 'node:path'
import type { Config } from '../config.ts'
import type { MediaStore } from './media-store.ts'
import { openPhotoVariants, type PhotoVariants } from './photo-variants.ts'
import { openPictureQueue, type PictureQueue } from './picture-queue.ts'
import { openMediaStore } from './store.ts'
import { openVariants, type Variants } from './variants.ts'

export type Media = {
  store: MediaStore
  queue: PictureQueue
  variants: Variants
  photos: PhotoVariants
}

export function openMedia(config: Config): Media {
  const store = openMediaStore(config)
  const queue = openPictureQueue()
  return {
    store,
    queue,
    variants: openVariants(store, path.join(config.dataDir, 'media-variants'), queue),
    photos: openPhotoVariants(store, queue),
  }
}
