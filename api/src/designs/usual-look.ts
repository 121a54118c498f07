import type { Tx } from '../db/client.ts'
import type { Choices } from '../domain/selection.ts'
import { areaFor } from '../studio/choose-area.ts'
import { sceneOfChoices } from '../studio/scene-of-choices.ts'
import { readAreas } from './areas/read-areas.ts'
import type { NewDesign } from './put-design.ts'

/**
 * How a piece looks whose shopper chose no look, being quicker than the studio or without it: in the
 * first lettering and colour of its area, photos as large as they cover. Null for a product without
 * a studio, and where nothing that it draws was filled in.
 */
export async function usualLook(
  tx: Tx,
  productId: string,
  { variant_selections, custom_options }: Choices,
): Promise<NewDesign['look'] | null> {
  const found = areaFor(await readAreas(tx, productId), variant_selections)
  if (!found) return null
  const urls = Object.values(custom_options).flatMap((filled) =>
    'images' in filled ? filled.images.map(({ url }) => url) : [],
  )
  const itself = new Map(urls.map((url) => [url, url]))
  const { texts, photos } = sceneOfChoices(found.area, custom_options, { texts: [], photos: [] }, itself)
  if (texts.length === 0 && photos.length === 0) return null
  return {
    print_area_id: found.id,
    style: {
      texts: texts.map(({ text: _text, ...look }) => look),
      photos: photos.map(({ photo_id: _id, ...look }) => look),
    },
  }
}
