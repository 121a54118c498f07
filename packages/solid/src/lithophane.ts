import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import type { DisplayItem, DisplayList } from '@nakshi/studio/layout'
import { containsPoint, flattenPath, getPathBounds } from '@nakshi/studio/path'
import type { Own, SolidEngine } from './engine.ts'
import { type HeightMap, meshHeightMap } from './height-map.ts'
import { toManifold } from './import-mesh.ts'
import { toSection } from './ink.ts'
import { toSolid } from './layers.ts'
import { type Photo, sampleLuminance } from './luminance.ts'
import type { SolidResult } from './solid.ts'

type Settings = Extract<SolidSettings, { kind: 'lithophane' }>
type PhotoItem = Extract<DisplayItem, { kind: 'photo' }>

/** Of a side of 500 points at 0.2 mm. Larger pictures get wider steps: the engine takes 1 kB for a point. */
const MAX_POINTS = 252_000
/** mm: half of the finest layer of common printers. */
const SIMPLIFY_MM = 0.02
const CLIP_STEPS = 24

/** A relief of the photo: dark is thick. It stands upright when it is printed. */
export function makeLithophane(
  engine: SolidEngine,
  own: Own,
  settings: Settings,
  list: DisplayList,
  photos: ReadonlyMap<string, Photo>,
  slot: string,
): SolidResult {
  const item = list.items.find((one) => one.kind === 'photo')
  const photo = item && photos.get(item.photoId)
  if (!item || !photo) return { solid: null, rejections: [{ slot, why: 'photo' }] }
  const { map, x, y } = createHeightMap(settings, item, photo, list.height)
  const mesh = meshHeightMap(map, x, y, settings.curve_deg)
  const relief = own(own(toManifold(engine, mesh)).simplify(SIMPLIFY_MM))
  const isClipped = !settings.frame && settings.curve_deg === 0
  const body = isClipped ? clip(engine, own, relief, item, list.height, settings.thickest_mm) : relief
  const solid = toSolid(own, [{ name: 'base', filament: settings.base_filament, body }])
  return { solid: { ...solid, isUpright: true }, rejections: [] }
}

function createHeightMap(settings: Settings, item: PhotoItem, photo: Photo, areaHeight: number) {
  const { thinnest_mm, thickest_mm, gamma, frame } = settings
  const box = getPathBounds(item.clip)
  const border = frame?.width_mm ?? 0
  const [width, height] = [box.x1 - box.x0 + 2 * border, box.y1 - box.y0 + 2 * border]
  const step = Math.max(settings.point_mm, Math.sqrt((width * height) / MAX_POINTS))
  const columns = Math.max(3, Math.round(width / step) + 1)
  const rows = Math.max(3, Math.round(height / step) + 1)
  const grid = { columns, rows, step, x: box.x0 - border, y: box.y0 - border }
  const luminance = sampleLuminance(photo, item, grid)
  const shape = flattenPath(item.clip, CLIP_STEPS)
  const isRectangle = !/[QC]/.test(item.clip.ops) && item.clip.points.length <= 10
  const edge = frame?.thickness_mm ?? thickest_mm
  const heights = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [grid.x + column * step, grid.y + row * step]
      const isInside =
        x >= box.x0 &&
        x <= box.x1 &&
        y >= box.y0 &&
        y <= box.y1 &&
        (isRectangle || containsPoint(shape, x, y))
      const at = row * columns + column
      const light = (luminance[at] ?? 0) ** gamma
      heights[at] = isInside ? thinnest_mm + (thickest_mm - thinnest_mm) * (1 - light) : edge
    }
  const map: HeightMap = { columns, rows, step, heights }
  return { map, x: grid.x, y: areaHeight - (grid.y + (rows - 1) * step) }
}

/** Photos in a shape have no corners, unless a frame fills them. */
function clip(
  engine: SolidEngine,
  own: Own,
  relief: ReturnType<typeof toManifold>,
  item: PhotoItem,
  areaHeight: number,
  thickest: number,
) {
  const section = toSection(engine, own, item.clip, areaHeight)
  return own(relief.intersect(own(section.extrude(thickest * 2))))
}
