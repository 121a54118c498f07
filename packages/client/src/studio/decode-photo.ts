import type { PhotoSize } from '@nakshi/studio/photo-position'

/** A decoded photo with the pixel size of its original, which determines its DPI. */
export type StudioPhoto = {
  size: PhotoSize
  bitmap: ImageBitmap
  /** The browser may read other colours or another frame than the server. */
  isApproximate?: boolean
}

/** Larger than any preview; a 12-megapixel photo takes 48 MB of memory. */
const MAX_PHOTO_SIDE_PX = 1600

export async function decodePhoto(file: Blob): Promise<StudioPhoto> {
  const original = await createImageBitmap(file)
  const size = { width: original.width, height: original.height }
  const scale = MAX_PHOTO_SIDE_PX / Math.max(size.width, size.height)
  if (scale >= 1) return { size, bitmap: original }
  const bitmap = await createImageBitmap(original, {
    resizeWidth: Math.max(1, Math.round(size.width * scale)),
    resizeHeight: Math.max(1, Math.round(size.height * scale)),
    resizeQuality: 'high',
  })
  original.close()
  return { size, bitmap }
}
