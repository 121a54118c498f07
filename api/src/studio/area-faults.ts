import type { BoxMm, Placement, StudioArea } from '../contract/studio.ts'
import { bendOf } from './bend.ts'
import { maskPath } from './masks.ts'
import { flattened, holds, pathFromSvg } from './path.ts'
import { isConvex, ratioOnPicture } from './quad.ts'
import type { PictureSize } from './warp.ts'

type AreaFault =
  | { slot: string; why: 'outside' | 'path' | 'sizes' | 'twice' | 'process' }
  | { slot: null; why: 'path' | 'dots' }

const POINTS = 24

/** Returns errors that would prevent or crop a design of this area. */
export function areaFaults(area: StudioArea): AreaFault[] {
  const inner = {
    x0: area.safe_mm,
    y0: area.safe_mm,
    x1: area.width_mm - area.safe_mm,
    y1: area.height_mm - area.safe_mm,
  }
  const mask = maskPath(area.mask, inner)
  if (!mask || mask.ops === '') return [{ slot: null, why: 'path' }]
  const polygons = flattened(mask, 24)
  const bled = {
    x: -area.bleed_mm,
    y: -area.bleed_mm,
    w: area.width_mm + 2 * area.bleed_mm,
    h: area.height_mm + 2 * area.bleed_mm,
  }
  const faults: AreaFault[] = area.min_dpi > area.good_dpi ? [{ slot: null, why: 'dots' }] : []
  for (const [index, slot] of area.slots.entries()) {
    const fault = (why: 'outside' | 'path' | 'sizes' | 'twice' | 'process') =>
      faults.push({ slot: slot.key, why })
    if (area.slots.findIndex((other) => other.key === slot.key) !== index) fault('twice')
    if (slot.kind === 'text') {
      if (slot.min_mm > slot.max_mm) fault('sizes')
      if (!edge(slot.box, slot.arc_deg).every(([x, y]) => nearlyHolds(polygons, x, y))) fault('outside')
    } else {
      if (!contains(bled, slot.box)) fault('outside')
      if (slot.kind === 'photo' && (area.process === 'cut' || area.process === 'foil')) fault('process')
      const d = slot.kind === 'art' ? slot.d : slot.mask.kind === 'path' ? slot.mask.d : 'M0 0L1 1'
      if (!pathFromSvg(d)?.ops.startsWith('M')) fault('path')
    }
  }
  return faults
}

const nearlyHolds = (polygons: number[][], x: number, y: number) =>
  [-1, 1].some((dx) => [-1, 1].some((dy) => holds(polygons, x + dx * 1e-3, y + dy * 1e-3)))

const contains = (outer: BoxMm, inner: BoxMm) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w + 1e-9 &&
  inner.y + inner.h <= outer.y + outer.h + 1e-9

function edge({ x, y, w, h }: BoxMm, arcDeg: number): [number, number][] {
  const straight = Array.from({ length: POINTS + 1 }, (_, index) => index / POINTS).flatMap(
    (part): [number, number][] => [
      [x + w * part, y],
      [x + w * part, y + h],
      [x, y + h * part],
      [x + w, y + h * part],
    ],
  )
  if (arcDeg === 0) return straight
  const bend = bendOf({ x0: x, y0: y, x1: x + w, y1: y + h }, arcDeg)
  return straight.map(([px, py]) => bend.point(px, py))
}

const STRETCH = 1.15

/** @param picture size in any unit */
export function placementFault(
  area: Pick<StudioArea, 'width_mm' | 'height_mm'>,
  placement: Placement,
  picture: PictureSize,
): 'crossed' | 'stretched' | null {
  if (!isConvex(placement.quad)) return 'crossed'
  const ratio = ratioOnPicture(placement, picture) / (area.width_mm / area.height_mm)
  return ratio > STRETCH || ratio < 1 / STRETCH ? 'stretched' : null
}
