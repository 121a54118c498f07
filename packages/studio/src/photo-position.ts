import type { BoxMm, PhotoFill } from '@nakshi/core/studio/schema'
import type { Matrix } from './path.ts'

export type PhotoSize = { width: number; height: number }
type Crop = Pick<PhotoFill, 'zoom' | 'x' | 'y' | 'turn_deg'>

export const MM_PER_INCH = 25.4

/** The photo always covers its box. @returns matrix from pixels to mm, and the resulting DPI */
export function positionPhoto(photo: PhotoSize, box: BoxMm, crop: Crop): { matrix: Matrix; dpi: number } {
  const angle = (crop.turn_deg * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  // Half extents of the box in the rotated photo.
  const halfX = (box.w * Math.abs(cos) + box.h * Math.abs(sin)) / 2
  const halfY = (box.w * Math.abs(sin) + box.h * Math.abs(cos)) / 2
  const scale = crop.zoom * Math.max((2 * halfX) / photo.width, (2 * halfY) / photo.height)
  const cx = clampToPhoto(crop.x * photo.width, halfX / scale, photo.width)
  const cy = clampToPhoto(crop.y * photo.height, halfY / scale, photo.height)
  const a = scale * cos
  const b = scale * sin
  const middleX = box.x + box.w / 2
  const middleY = box.y + box.h / 2
  return {
    matrix: [a, b, -b, a, middleX - a * cx + b * cy, middleY - b * cx - a * cy],
    dpi: MM_PER_INCH / scale,
  }
}

const clampToPhoto = (value: number, margin: number, side: number) =>
  Math.max(margin, Math.min(side - margin, value))
