import type { PictureFormat } from '@nakshi/core/media/picture-format'
import { type PhotoMessageKey, PhotoRejection } from './photo-rejection.ts'
import { reducePhoto } from './reduce-photo.ts'

export type PhotoRequest = { file: Blob; format: PictureFormat }
/** `code`: null where the decoder did not load. */
export type PhotoResult = { photo: Blob } | { code: PhotoMessageKey | null }

self.onmessage = async ({ data }: MessageEvent<PhotoRequest>) => {
  self.postMessage(await reduce(data))
}

const reduce = ({ file, format }: PhotoRequest): Promise<PhotoResult> =>
  reducePhoto(file, format).then(
    (photo) => ({ photo }),
    (error) => ({ code: getCode(error) }),
  )

/** A decoder that fails, or has not enough memory, cannot read the photo. */
function getCode(error: unknown): PhotoMessageKey | null {
  if (error instanceof PhotoRejection) return error.code
  // Of `fetch` and `import` without a connection
  return error instanceof TypeError ? null : 'unreadable'
}
