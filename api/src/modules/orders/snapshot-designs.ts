import type { CartLine } from '@nakshi/core/cart/schema'
import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import type { LineDesign } from '@nakshi/core/studio/schema'
import { buildScene } from '@nakshi/studio/build-scene'
import { ENGINE_VERSION } from '@nakshi/studio/engine-version'
import type { Tx } from '../../platform/db/client.ts'
import { lockAreas } from '../designs/areas/list-areas.ts'
import { findPlacementImages } from '../designs/areas/placement-image.ts'
import { areaChanged, type DesignLayout, findScenePhotos, listPhotoUrls } from '../designs/layout-design.ts'
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
  const designed = lines.map((line) => {
    const { product_id, design } = line
    const area = areas.find((one) => one.id === design.print_area_id && one.product_id === product_id)
    if (!area) throw areaChanged()
    return { line, area }
  })
  const { idsByUrl, photos } = await findScenePhotos(
    tx,
    [userId],
    designed.flatMap(({ line }) => listPhotoUrls(line.custom_options)),
  )
  const images = await findPlacementImages(
    tx,
    designed.map(({ line, area }) => ({ ...line, placements: area.placements })),
  )
  return new Map(
    designed.map(({ line, area: { id, version, area, needs_proof } }, index) => {
      const { style } = line.design
      const scene = buildScene(area, line.custom_options, style, idsByUrl)
      const image = images[index]
      const snapshot = {
        design_id: line.design.id,
        print_area_id: id,
        area_version: version,
        area,
        style,
        ...toSceneSnapshot({ scene, photos }),
        shown_on: image ? { image_url: image.image_url, placement: image.placement } : null,
        needs_proof,
      }
      return [line.id, snapshot]
    }),
  )
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
