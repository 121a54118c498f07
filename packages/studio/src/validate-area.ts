import type { BoxMm, Placement, StudioArea } from '@nakshi/core/studio/schema'
import { createBend } from './curve-text.ts'
import { maskPath } from './masks.ts'
import { flattenPath, pathFromSvg, toBox } from './path.ts'
import { getRatioOnPhoto, isConvex } from './placement-quad.ts'
import { isInsideShape } from './safe-margin.ts'
import { type SolidError, validateSolid } from './validate-solid.ts'
import type { PictureSize } from './warp-map.ts'

type AreaError =
  | { slot: string; why: 'outside' | 'path' | 'sizes' | 'twice' | 'process' }
  | { slot: null; why: 'path' | 'min_dpi_above_good' }
  | SolidError

const POINTS_PER_SIDE = 24
/** A shape of more is flattened in larger steps. */
const MANY_SEGMENTS = 500

/** Returns errors that would prevent or crop a design of this area. */
export function validateArea(area: StudioArea): AreaError[] {
  const trim = { x: 0, y: 0, w: area.width_mm, h: area.height_mm }
  const mask = maskPath(area.mask, toBox(trim))
  if (!mask || mask.ops === '') return [{ slot: null, why: 'path' }]
  const shape = flattenPath(mask, mask.ops.length > MANY_SEGMENTS ? 4 : 24)
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
      if (!isInsideShape(shape, toRegion(slot.box, slot.arc_deg), area.safe_mm)) addError('outside')
    } else {
      if (!contains(bled, slot.box)) addError('outside')
      if (slot.kind === 'photo' && (area.process === 'cut' || area.process === 'foil')) addError('process')
      const d = slot.kind === 'art' ? slot.d : slot.mask.kind === 'path' ? slot.mask.d : 'M0 0L1 1'
      if (!pathFromSvg(d)?.ops.startsWith('M')) addError('path')
    }
  }
  return [...errors, ...validateSolid(area)]
}

const contains = (outer: BoxMm, inner: BoxMm) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w + 1e-9 &&
  inner.y + inner.h <= outer.y + outer.h + 1e-9

/** The room of a text: its box, bent with the baseline. */
function toRegion({ x, y, w, h }: BoxMm, arcDeg: number): Parameters<typeof isInsideShape>[1] {
  const bend = arcDeg === 0 ? null : createBend(toBox({ x, y, w, h }), arcDeg)
  const place = (px: number, py: number) => bend?.point(px, py) ?? ([px, py] as const)
  const parts = bend ? POINTS_PER_SIDE : 1
  const along = Array.from({ length: parts }, (_, index) => index / parts)
  const polygon = [
    ...along.map((part) => place(x + w * part, y)),
    ...along.map((part) => place(x + w, y + h * part)),
    ...along.map((part) => place(x + w - w * part, y + h)),
    ...along.map((part) => place(x, y + h - h * part)),
  ]
  return { polygon: polygon.flat(), middle: place(x + w / 2, y + h / 2) }
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
