import type { FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import { checkPhotoResolution, parsePrintSize } from '@nakshi/core/studio/photo-resolution'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import { parseMediaKeys, toMediaUrl } from './media-key.ts'

export type ImageDimensions = { width: number; height: number }

export async function findImageDimensions(
  db: Queryable,
  urls: string[],
): Promise<Map<string, ImageDimensions>> {
  const keys = parseMediaKeys(urls)
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: media.key, width: media.width, height: media.height })
    .from(media)
    .where(inArray(media.key, keys))
  return new Map(rows.map(({ key, ...size }) => [toMediaUrl(key), size]))
}

type Line = { variant_selections: VariantSelections; custom_options: FilledOptions }

/** Whether a photo has too few pixels for its print size. */
export async function hasLowResPhotos(db: Queryable, lines: Line[]): Promise<boolean> {
  const photos = lines.flatMap(({ variant_selections, custom_options }) => {
    const size = parsePrintSize(Object.values(variant_selections))
    const images = Object.values(custom_options).flatMap((filled) =>
      'images' in filled ? filled.images : [],
    )
    return images.map(({ url }) => ({ url, size }))
  })
  if (photos.length === 0) return false
  const pixels = await findImageDimensions(
    db,
    photos.map(({ url }) => url),
  )
  return photos.some(({ url, size }) => {
    const photo = pixels.get(url)
    return photo !== undefined && checkPhotoResolution(photo, size).too_small
  })
}
