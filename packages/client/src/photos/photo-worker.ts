import type { PictureFormat } from '@nakshi/core/media/picture-format'
import { type PhotoMessageKey, PhotoRejection } from './photo-rejection.ts'
import { reducePhoto } from './reduce-photo.ts'

export type PhotoRequest = { file: Blob; format: PictureFormat }
export type PhotoResult = { photo: Blob } | { code: PhotoMessageKey }

self.onmessage = async ({ data }: MessageEvent<PhotoRequest>) => {
  self.postMessage(await reduce(data))
}

/** A decoder that fails, or has not enough memory, cannot read the photo. */
const reduce = ({ file, format }: PhotoRequest): Promise<PhotoResult> =>
  reducePhoto(file, format).then(
    (photo) => ({ photo }),
    (error) => ({ code: error instanceof PhotoRejection ? error.code : 'unreadable' }),
  )
