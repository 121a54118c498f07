import type { BoxMm, Placement, StudioArea } from '../contract/studio.ts'
import { maskPath } from './masks.ts'
import { flattened, mix, type Path } from './path.ts'
import { projection } from './warp.ts'

/** Fractions of the image size. */
export type Line = [x: number, y: number][]

type Size = Pick<StudioArea, 'width_mm' | 'height_mm'>

const PARTS = 24

/** 10 mm; 50 mm for areas larger than 500 mm. */
const gridStep = ({ width_mm, height_mm }: Size) => (Math.max(width_mm, height_mm) > 500 ? 50 : 10)

export function mmGrid(area: Size, placement: Placement): Line[] {
  const step = gridStep(area)
  const onPicture = mmOnPicture(area, placement)
  const stops = (length: number) =>
    Array.from({ length: Math.max(0, Math.ceil(length / step) - 1) }, (_, index) => (index + 1) * step)
  return [
    ...stops(area.width_mm).map((x) => straight([x, 0], [x, area.height_mm]).map(onPicture)),
    ...stops(area.height_mm).map((y) => straight([0, y], [area.width_mm, y]).map(onPicture)),
  ]
}

export function edgeOnPicture(area: Size & Pick<StudioArea, 'mask'>, placement: Placement): Line[] {
  const path = maskPath(area.mask, { x0: 0, y0: 0, x1: area.width_mm, y1: area.height_mm })
  return path ? pathOnPicture(area, placement, path) : []
}

/** Projects a path onto the image as closed polylines. @param parts segments per curve */
export function pathOnPicture(area: Size, placement: Placement, path: Path, parts = PARTS): Line[] {
  return flattened(path, parts).map((polygon) => {
    const points = polygon.flatMap((x, index): [number, number][] =>
      index % 2 === 0 ? [[x, polygon[index + 1] ?? 0]] : [],
    )
    return round(points, Math.max(area.width_mm, area.height_mm) / PARTS).map(mmOnPicture(area, placement))
  })
}

/** Subdivides sides longer than `maxLength`, as straight lines curve on a cylinder. */
const round = (points: [number, number][], most: number): [number, number][] =>
  points.flatMap(([x0, y0], index) => {
    const [x1, y1] = points[(index + 1) % points.length] ?? [x0, y0]
    const parts = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / most))
    return Array.from({ length: parts }, (_, part): [number, number] => [
      mix(x0, x1, part / parts),
      mix(y0, y1, part / parts),
    ])
  })

export function boxOnPicture(area: Size, placement: Placement, { x, y, w, h }: BoxMm): Line {
  const points = [x, y, x + w, y, x + w, y + h, x, y + h]
  return pathOnPicture(area, placement, { ops: 'MLLLZ', points })[0] ?? []
}

function mmOnPicture(area: Size, placement: Placement): (mm: [number, number]) => [number, number] {
  const { toPicture } = projection(placement)
  return ([x, y]) => toPicture(x / area.width_mm, y / area.height_mm)
}

const straight = ([x0, y0]: [number, number], [x1, y1]: [number, number]): [number, number][] =>
  Array.from({ length: PARTS + 1 }, (_, index) => [mix(x0, x1, index / PARTS), mix(y0, y1, index / PARTS)])
