import type { BoxMm, Placement, StudioArea } from '@nakshi/core/studio/schema'
import { maskPath } from './masks.ts'
import { flattenPath, lerp, type Path } from './path.ts'
import { createProjection } from './warp-map.ts'

/** Fractions of the image size. */
export type Polyline = [x: number, y: number][]

type Size = Pick<StudioArea, 'width_mm' | 'height_mm'>

const STEPS_PER_LINE = 24

/** 10 mm; 50 mm for areas larger than 500 mm. */
const gridStep = ({ width_mm, height_mm }: Size) => (Math.max(width_mm, height_mm) > 500 ? 50 : 10)

export function createMmGrid(area: Size, placement: Placement): Polyline[] {
  const step = gridStep(area)
  const toPhotoPoint = createMmProjection(area, placement)
  const gridLines = (length: number) =>
    Array.from({ length: Math.max(0, Math.ceil(length / step) - 1) }, (_, index) => (index + 1) * step)
  return [
    ...gridLines(area.width_mm).map((x) => subdivideLine([x, 0], [x, area.height_mm]).map(toPhotoPoint)),
    ...gridLines(area.height_mm).map((y) => subdivideLine([0, y], [area.width_mm, y]).map(toPhotoPoint)),
  ]
}

export function trimOnPhoto(area: Size & Pick<StudioArea, 'mask'>, placement: Placement): Polyline[] {
  const path = maskPath(area.mask, { x0: 0, y0: 0, x1: area.width_mm, y1: area.height_mm })
  return path ? pathOnPhoto(area, placement, path) : []
}

/** Projects a path onto the image as closed polylines. @param parts segments per curve */
export function pathOnPhoto(
  area: Size,
  placement: Placement,
  path: Path,
  parts = STEPS_PER_LINE,
): Polyline[] {
  return flattenPath(path, parts).map((polygon) => {
    const points = polygon.flatMap((x, index): [number, number][] =>
      index % 2 === 0 ? [[x, polygon[index + 1] ?? 0]] : [],
    )
    return subdivide(points, Math.max(area.width_mm, area.height_mm) / STEPS_PER_LINE).map(
      createMmProjection(area, placement),
    )
  })
}

/** Subdivides sides longer than `maxLength`, as straight lines curve on a cylinder. */
const subdivide = (points: [number, number][], maxLength: number): [number, number][] =>
  points.flatMap(([x0, y0], index) => {
    const [x1, y1] = points[(index + 1) % points.length] ?? [x0, y0]
    const parts = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / maxLength))
    return Array.from({ length: parts }, (_, part): [number, number] => [
      lerp(x0, x1, part / parts),
      lerp(y0, y1, part / parts),
    ])
  })

export function boxOnPhoto(area: Size, placement: Placement, { x, y, w, h }: BoxMm): Polyline {
  const points = [x, y, x + w, y, x + w, y + h, x, y + h]
  return pathOnPhoto(area, placement, { ops: 'MLLLZ', points })[0] ?? []
}

function createMmProjection(area: Size, placement: Placement): (mm: [number, number]) => [number, number] {
  const { toPicture } = createProjection(placement)
  return ([x, y]) => toPicture(x / area.width_mm, y / area.height_mm)
}

const subdivideLine = ([x0, y0]: [number, number], [x1, y1]: [number, number]): [number, number][] =>
  Array.from({ length: STEPS_PER_LINE + 1 }, (_, index) => [
    lerp(x0, x1, index / STEPS_PER_LINE),
    lerp(y0, y1, index / STEPS_PER_LINE),
  ])
