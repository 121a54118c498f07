import type { BoxMm, Placement, StudioArea } from '@nakshi/core/studio/schema'
import { createBend } from './curve-text.ts'
import { maskPath } from './masks.ts'
import { containsPoint, flattenPath, pathFromSvg, toBox } from './path.ts'
import { getRatioOnPhoto, isConvex } from './placement-quad.ts'
import type { PictureSize } from './warp-map.ts'

type AreaError =
  | { slot: string; why: 'outside' | 'path' | 'sizes' | 'twice' | 'process' }
  | { slot: null; why: 'path' | 'min_dpi_above_good' }

const POINTS_PER_SIDE = 24

/** Returns errors that would prevent or crop a design of this area. */
export function validateArea(area: StudioArea): AreaError[] {
  const inner = {
    x0: area.safe_mm,
    y0: area.safe_mm,
    x1: area.width_mm - area.safe_mm,
    y1: area.height_mm - area.safe_mm,
  }
  const mask = maskPath(area.mask, inner)
  if (!mask || mask.ops === '') return [{ slot: null, why: 'path' }]
  const polygons = flattenPath(mask, 24)
  const bled = {
    x: -area.bleed_mm,
    y: -area.bleed_mm,
    w: area.width_mm + 2 * area.bleed_mm,
    h: area.height_mm + 2 * area.bleed_mm,
  }
  const errors: AreaError[] = area.min_dpi > area.good_dpi ? [{ slot: null, why: 'min_dpi_above_good' }] : []
  for (const [index, slot] of area.slots.entries()) {
    const addError = (why: 'outside' | 'path' | 'sizes' | 'twice' | 'process') =>
      errors.push({ slot: slot.key, why })
    if (area.slots.findIndex((other) => other.key === slot.key) !== index) addError('twice')
    if (slot.kind === 'text') {
      if (slot.min_mm > slot.max_mm) addError('sizes')
      if (!boxEdgePoints(slot.box, slot.arc_deg).every(([x, y]) => holdsWithTolerance(polygons, x, y)))
        addError('outside')
    } else {
      if (!contains(bled, slot.box)) addError('outside')
      if (slot.kind === 'photo' && (area.process === 'cut' || area.process === 'foil')) addError('process')
      const d = slot.kind === 'art' ? slot.d : slot.mask.kind === 'path' ? slot.mask.d : 'M0 0L1 1'
      if (!pathFromSvg(d)?.ops.startsWith('M')) addError('path')
    }
  }
  return errors
}

const holdsWithTolerance = (polygons: number[][], x: number, y: number) =>
  [-1, 1].some((dx) => [-1, 1].some((dy) => containsPoint(polygons, x + dx * 1e-3, y + dy * 1e-3)))

const contains = (outer: BoxMm, inner: BoxMm) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w + 1e-9 &&
  inner.y + inner.h <= outer.y + outer.h + 1e-9

function boxEdgePoints(box: BoxMm, arcDeg: number): [number, number][] {
  const { x, y, w, h } = box
  const straight = Array.from({ length: POINTS_PER_SIDE + 1 }, (_, index) => index / POINTS_PER_SIDE).flatMap(
    (part): [number, number][] => [
      [x + w * part, y],
      [x + w * part, y + h],
      [x, y + h * part],
      [x + w, y + h * part],
    ],
  )
  if (arcDeg === 0) return straight
  const bend = createBend(toBox(box), arcDeg)
  return straight.map(([px, py]) => bend.point(px, py))
}

const MAX_STRETCH = 1.15

/** @param picture size in any unit */
export function validatePlacement(
  area: Pick<StudioArea, 'width_mm' | 'height_mm'>,
  placement: Placement,
  picture: PictureSize,
): 'crossed' | 'stretched' | null {
  if (!isConvex(placement.quad)) return 'crossed'
  const ratio = getRatioOnPhoto(placement, picture) / (area.width_mm / area.height_mm)
  return ratio > MAX_STRETCH || ratio < 1 / MAX_STRETCH ? 'stretched' : null
}
