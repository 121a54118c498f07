import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import { listSides } from '@nakshi/core/designs/sides-to-make'
import type { FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import {
  checkPhotoResolution,
  type PhotoResolution,
  parsePrintSize,
} from '@nakshi/core/studio/photo-resolution'
import { positionPhoto } from '@nakshi/studio/photo-position'
import { getPhotoVerdict } from '@nakshi/studio/photo-verdict'
import type { Queryable } from '../db/client.ts'
import { findImageDimensions, type ImageDimensions } from './image-dimensions.ts'
import { parseMediaKey } from './media-key.ts'

type Line = {
  variant_selections: VariantSelections
  custom_options: FilledOptions
  design: DesignSnapshot | null
}

/** What the studio said of a photo in a design, else by the size among the choices. */
export function getPhotoResolution(line: Line, url: string, photo: ImageDimensions): PhotoResolution {
  const placed = line.design ? getPlacement(line.design, url, photo) : null
  if (placed)
    return { dpi: Math.floor(placed.dpi), too_small: getPhotoVerdict(placed.area, placed.dpi) !== 'good' }
  const texts = Object.values(line.custom_options).flatMap((filled) => ('text' in filled ? filled.text : []))
  return checkPhotoResolution(photo, parsePrintSize([...Object.values(line.variant_selections), ...texts]))
}

/** Of the largest print; null where the design does not have the photo. */
function getPlacement(design: DesignSnapshot, url: string, photo: ImageDimensions) {
  const key = parseMediaKey(url)
  const placed = listSides(design).flatMap(({ area }) =>
    design.scene.photos.flatMap((fill) => {
      const box = area.slots.find((slot) => slot.key === fill.slot)?.box
      return box && design.photo_keys[fill.photo_id] === key
        ? { area, dpi: positionPhoto(photo, box, fill).dpi }
        : []
    }),
  )
  const [worst] = placed.toSorted((one, other) => one.dpi - other.dpi)
  return worst ?? null
}

/** Whether a photo has too few pixels for its print. */
export async function hasLowResPhotos(db: Queryable, lines: Line[]): Promise<boolean> {
  const photos = lines.flatMap((line) =>
    Object.values(line.custom_options).flatMap((filled) =>
      'images' in filled ? filled.images.map(({ url }) => ({ line, url })) : [],
    ),
  )
  if (photos.length === 0) return false
  const pixels = await findImageDimensions(
    db,
    photos.map(({ url }) => url),
  )
  return photos.some(({ line, url }) => {
    const photo = pixels.get(url)
    return photo !== undefined && getPhotoResolution(line, url, photo).too_small
  })
}
