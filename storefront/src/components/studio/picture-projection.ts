import type { BoxMm, Placement, StudioArea } from '@nakshi/core/studio/schema'
import { createProjection } from '@nakshi/studio/warp-map'

/** In fractions of the picture's sides. */
export type PictureRect = { x: number; y: number; w: number; h: number }

/** Bounding rectangle on the picture of a box in the area (mm). */
export function toPictureRect(area: StudioArea, placement: Placement, box: BoxMm): PictureRect {
  const { toPicture } = createProjection(placement)
  const steps = [0, 0.25, 0.5, 0.75, 1]
  const points = steps.flatMap((across) =>
    steps.map((down) =>
      toPicture((box.x + across * box.w) / area.width_mm, (box.y + down * box.h) / area.height_mm),
    ),
  )
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

/** Point of the area (mm) at a point of the picture; null beyond the edge of a cylinder. */
export function toAreaPoint(
  area: StudioArea,
  placement: Placement,
  x: number,
  y: number,
): { x: number; y: number } | null {
  const [u, v] = createProjection(placement).toArea(x, y)
  return Number.isFinite(u) && Number.isFinite(v) ? { x: u * area.width_mm, y: v * area.height_mm } : null
}

const MARGIN = 0.06
/** Limits of width / height. */
const MIN_ASPECT_RATIO = 1.2
const MAX_ASPECT_RATIO = 2.4

export function getPreviewCrop(
  areaRect: PictureRect,
  picture: { width: number; height: number },
): PictureRect {
  const ratio = picture.width / picture.height
  let w = Math.min(1, areaRect.w + 2 * MARGIN)
  let h = Math.min(1, areaRect.h + 2 * MARGIN)
  if ((w / h) * ratio > MAX_ASPECT_RATIO) h = Math.min(1, (w * ratio) / MAX_ASPECT_RATIO)
  if ((w / h) * ratio < MIN_ASPECT_RATIO) w = Math.min(1, (h * MIN_ASPECT_RATIO) / ratio)
  const within = (middle: number, side: number) => Math.max(0, Math.min(1 - side, middle - side / 2))
  return { x: within(areaRect.x + areaRect.w / 2, w), y: within(areaRect.y + areaRect.h / 2, h), w, h }
}
