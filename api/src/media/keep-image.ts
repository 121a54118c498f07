import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import type { AcceptedImage } from './accept-image.ts'
import { tidyFileName } from './file-name.ts'
import { type MediaKind, mediaUrl, newMediaKey } from './media-key.ts'
import type { MediaStore } from './store.ts'

export type NewImage = {
  kind: MediaKind
  owner_id: string
  /** as the browser sent it */
  name: string | undefined
  image: AcceptedImage
}

/** Stores an accepted picture and its row under a new key; a file whose row was refused does not stay. */
export async function keepImage(db: Queryable, store: MediaStore, { kind, owner_id, name, image }: NewImage) {
  const key = newMediaKey(kind, image.type)
  const { bytes, type, size, width, height, placeholder } = image
  const tidy_name = tidyFileName(name, type)
  await store.put(key, bytes, type)
  try {
    await db
      .insert(media)
      .values({ key, kind, owner_id, name: tidy_name, type, size, width, height, placeholder })
  } catch (error) {
    await store.delete(key)
    throw error
  }
  return { url: mediaUrl(key), name: tidy_name, type, size, width, height }
}
