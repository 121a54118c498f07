import type { BoxMm, Placement, StudioArea } from '@nakshi/api/contract/studio'
import { projection } from '@nakshi/api/studio/warp'

/** In fractions of the picture's sides. */
export type Part = { x: number; y: number; w: number; h: number }

/** Bounding rectangle on the picture of a box in the area (mm). */
export function partOf(area: StudioArea, placement: Placement, box: BoxMm): Part {
  const { toPicture } = projection(placement)
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
export function pieceAt(
  area: StudioArea,
  placement: Placement,
  x: number,
  y: number,
): { x: number; y: number } | null {
  const [u, v] = projection(placement).toPiece(x, y)
  return Number.isFinite(u) && Number.isFinite(v) ? { x: u * area.width_mm, y: v * area.height_mm } : null
}

const AIR = 0.06
/** Limits of width / height. */
const TALLEST = 1.2
const LOWEST = 2.4

export function windowRound(piece: Part, picture: { width: number; height: number }): Part {
  const ratio = picture.width / picture.height
  let w = Math.min(1, piece.w + 2 * AIR)
  let h = Math.min(1, piece.h + 2 * AIR)
  if ((w / h) * ratio > LOWEST) h = Math.min(1, (w * ratio) / LOWEST)
  if ((w / h) * ratio < TALLEST) w = Math.min(1, (h * TALLEST) / ratio)
  const within = (middle: number, side: number) => Math.max(0, Math.min(1 - side, middle - side / 2))
  return { x: within(piece.x + piece.w / 2, w), y: within(piece.y + piece.h / 2, h), w, h }
}
