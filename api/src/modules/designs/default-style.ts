import type { PrintArea } from '@nakshi/core/designs/schema'
import type { Choices } from '@nakshi/core/products/product-choices'
import type { LineDesign } from '@nakshi/core/studio/schema'
import { findAreas } from '@nakshi/studio/select-area'
import { buildItemScene, listPhotoUrls } from './layout-design.ts'

export type RequestedDesign = Pick<LineDesign, 'print_area_id' | 'style'> & {
  /** version the customer saw; omitted: the current one */
  area_version?: number
}

/**
 * Returns the style of a design made without the studio: first font and colour, photos cropped to cover.
 * Null without an area or without filled options.
 */
export function getDefaultStyle(
  areas: Pick<PrintArea, 'id' | 'area' | 'side' | 'variant_selections'>[],
  { variant_selections, custom_options }: Choices,
): RequestedDesign | null {
  const found = findAreas(areas, variant_selections)
  const [first] = found
  if (!first) return null
  const identityIds = new Map(listPhotoUrls(custom_options).map((url) => [url, url]))
  const sides = found.map(({ area }) => area)
  const { texts, photos } = buildItemScene(sides, custom_options, { texts: [], photos: [] }, identityIds)
  if (texts.length === 0 && photos.length === 0) return null
  return {
    print_area_id: first.id,
    style: {
      texts: texts.map(({ text: _text, ...style }) => style),
      photos: photos.map(({ photo_id: _id, ...style }) => style),
    },
  }
}
