import type { CartLine } from '@nakshi/core/cart/schema'
import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import type { LineDesign } from '@nakshi/core/studio/schema'
import { ENGINE_VERSION } from '@nakshi/studio/engine-version'
import { findAreas } from '@nakshi/studio/select-area'
import type { Tx } from '../../platform/db/client.ts'
import { lockAreas } from '../designs/areas/list-areas.ts'
import { findPlacementImages } from '../designs/areas/placement-image.ts'
import {
  areaChanged,
  buildItemScene,
  type DesignLayout,
  findScenePhotos,
  listPhotoUrls,
} from '../designs/layout-design.ts'
import { FONT_SET_HASH } from '../print-files/load-font-file.ts'

type Line = Pick<CartLine, 'id' | 'product_id' | 'variant_selections' | 'custom_options'> & {
  design: LineDesign & { id: string }
}

/** Later changes of areas, images or prices do not affect it. The caller has found the designs printable. */
export async function snapshotDesigns(
  tx: Tx,
  userId: string,
  lines: readonly Line[],
): Promise<Map<string, DesignSnapshot>> {
  const areas = await lockAreas(
    tx,
    lines.map(({ product_id }) => product_id),
  )
  const designed = lines.map((line) => ({ line, sides: getSides(areas, line) }))
  const { idsByUrl, photos } = await findScenePhotos(
    tx,
    [userId],
    lines.flatMap(({ custom_options }) => listPhotoUrls(custom_options)),
  )
  const allSides = designed.flatMap(({ line, sides }) => sides.map((side) => ({ line, side })))
  const images = await findPlacementImages(
    tx,
    allSides.map(({ line, side: { placements } }) => ({ ...line, placements })),
  )
  const toShown = (line: Line, side: Area) => {
    const image = images[allSides.findIndex((one) => one.line === line && one.side === side)]
    return image ? { image_url: image.image_url, placement: image.placement } : null
  }
  return new Map(
    designed.map(({ line, sides }) => {
      const [first, ...others] = sides
      const { style } = line.design
      const scene = buildItemScene(
        sides.map(({ area }) => area),
        line.custom_options,
        style,
        idsByUrl,
      )
      const snapshot: DesignSnapshot = {
        design_id: line.design.id,
        print_area_id: first.id,
        area_version: first.version,
        area: first.area,
        style,
        ...toSceneSnapshot({ scene, photos }),
        shown_on: toShown(line, first),
        // Also of a side that stays blank: an edit may fill it
        needs_proof: sides.some(({ needs_proof }) => needs_proof),
        ...(first.side !== '' && { side: first.side }),
        ...(others.length > 0 && {
          more_sides: others.map((side) => ({
            side: side.side,
            print_area_id: side.id,
            area: side.area,
            shown_on: toShown(line, side),
          })),
        }),
      }
      return [line.id, snapshot]
    }),
  )
}

type Area = Awaited<ReturnType<typeof lockAreas>>[number]

function getSides(areas: Area[], { product_id, variant_selections, design }: Line): [Area, ...Area[]] {
  const own = areas.filter((area) => area.product_id === product_id)
  const first = own.find(({ id }) => id === design.print_area_id)
  if (!first) throw areaChanged()
  return [first, ...findAreas(own, variant_selections).filter(({ side }) => side !== first.side)]
}

/** The scene with its photo keys and all that determines its rendering. */
export const toSceneSnapshot = ({ scene, photos }: Pick<DesignLayout, 'scene' | 'photos'>) => ({
  scene,
  photo_keys: Object.fromEntries(scene.photos.map(({ photo_id }) => [photo_id, photoKey(photos, photo_id)])),
  engine_version: ENGINE_VERSION,
  font_set: FONT_SET_HASH,
})

function photoKey(photos: ReadonlyMap<string, { key: string }>, id: string): string {
  const photo = photos.get(id)
  if (!photo) throw new Error('Photo of the design is missing')
  return photo.key
}
