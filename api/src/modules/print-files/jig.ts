import { withParams } from '@nakshi/core/base/message-template'
import { printAreaMessages } from '@nakshi/core/studio/admin-messages'
import type { Jig } from '@nakshi/core/studio/jig'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { maskPath } from '@nakshi/studio/masks'
import { flattenPath, type Path, transformPath } from '@nakshi/studio/path'
import { Clipper, FillRule, type PathsD } from 'clipper2-ts'
import type { Issue } from '../../platform/errors.ts'
import { type Place, placeFromMiddle } from './footprint.ts'
import { growPath } from './offset-path.ts'

/** From 1, as in the table. */
type JigIssue = { row: number; why: 'outside' } | { row: number; why: 'overlap'; other: number }
type Outline = Pick<StudioArea, 'width_mm' | 'height_mm' | 'bleed_mm' | 'mask'>

const CURVE_STEPS = 16
const PRECISION = 4
const TOLERANCE_MM = 0.01
const TOLERANCE_MM2 = 0.01

/** Pieces lie within the jig, and none takes the ink of another, bleed included. */
export function checkJig({ width_mm, height_mm, bleed_mm, mask }: Outline, jig: Jig): JigIssue[] {
  const trim = maskPath(mask, { x0: 0, y0: 0, x1: width_mm, y1: height_mm })
  if (!trim) return []
  const centred = transformPath(trim, [1, 0, 0, 1, -width_mm / 2, -height_mm / 2])
  const bled = growPath(centred, bleed_mm)
  const reach = Math.hypot(width_mm, height_mm) + 4 * bleed_mm
  const issues: JigIssue[] = []
  const placed: { row: number; x: number; y: number; piece: PathsD; ink: PathsD }[] = []
  for (const [index, position] of placeInJig(jig).entries()) {
    const { x, y } = position
    const own = {
      row: index + 1,
      x,
      y,
      piece: toPolygons(centred, position),
      ink: toPolygons(bled, position),
    }
    const isInside = own.piece
      .flat()
      .every(
        (point) =>
          point.x > -TOLERANCE_MM &&
          point.y > -TOLERANCE_MM &&
          point.x < jig.width_mm + TOLERANCE_MM &&
          point.y < jig.height_mm + TOLERANCE_MM,
      )
    if (!isInside) issues.push({ row: own.row, why: 'outside' })
    const other = placed.find(
      (each) =>
        Math.hypot(each.x - x, each.y - y) < reach &&
        (overlaps(each.ink, own.piece) || overlaps(own.ink, each.piece)),
    )
    if (other) issues.push({ row: own.row, why: 'overlap', other: other.row })
    placed.push(own)
  }
  return issues
}

/** For the form. */
export const jigIssues = (area: Outline, jig: Jig | null): Issue[] =>
  (jig ? checkJig(area, jig) : []).map(({ why: _why, ...rows }) => ({
    path: 'jig.positions',
    message:
      'other' in rows
        ? withParams(printAreaMessages.jig_overlap, rows)
        : withParams(printAreaMessages.outside_jig, rows),
  }))

export const placeInJig = ({ positions }: Jig): Place[] =>
  positions.map(({ x_mm, y_mm, angle_deg }) => ({ x: x_mm, y: y_mm, angle: angle_deg }))

const toPolygons = (path: Path, position: Place): PathsD =>
  flattenPath(transformPath(path, placeFromMiddle(position)), CURVE_STEPS).map((polygon) =>
    polygon.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: polygon[at + 1] ?? 0 }] : [])),
  )

const overlaps = (one: PathsD, other: PathsD) =>
  Math.abs(Clipper.areaPathsD(Clipper.intersectD(one, other, FillRule.NonZero, PRECISION))) > TOLERANCE_MM2
