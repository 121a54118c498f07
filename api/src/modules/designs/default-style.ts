import type { Choices } from '@nakshi/domain/product-choices'
import { buildScene } from '@nakshi/studio/build-scene'
import { findArea } from '@nakshi/studio/select-area'
import type { Tx } from '../../db/client.ts'
import { listAreas } from './areas/list-areas.ts'
import type { NewDesign } from './create-design.ts'

/**
 * Returns the style of a design made without the studio: first font and colour, photos cropped to cover.
 * Null without a studio or without filled options.
 */
export async function getDefaultStyle(
  tx: Tx,
  productId: string,
  { variant_selections, custom_options }: Choices,
): Promise<NewDesign['lineDesign'] | null> {
  const found = findArea(await listAreas(tx, productId), variant_selections)
  if (!found) return null
  const urls = Object.values(custom_options).flatMap((filled) =>
    'images' in filled ? filled.images.map(({ url }) => url) : [],
  )
  const identityIds = new Map(urls.map((url) => [url, url]))
  const { texts, photos } = buildScene(found.area, custom_options, { texts: [], photos: [] }, identityIds)
  if (texts.length === 0 && photos.length === 0) return null
  return {
    print_area_id: found.id,
    style: {
      texts: texts.map(({ text: _text, ...style }) => style),
      photos: photos.map(({ photo_id: _id, ...style }) => style),
    },
  }
}
