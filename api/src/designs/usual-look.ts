import type { Tx } from '../db/client.ts'
import type { Choices } from '../domain/selection.ts'
import { areaFor } from '../studio/choose-area.ts'
import { sceneOfChoices } from '../studio/scene-of-choices.ts'
import { readAreas } from './areas/read-areas.ts'
import type { NewDesign } from './put-design.ts'

/**
 * Returns the style of a design made without the studio: first font and colour, photos cropped to cover.
 * Null without a studio or without filled options.
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
