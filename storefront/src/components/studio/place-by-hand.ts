import type { BoxMm } from '@nakshi/api/contract/studio'
import { type PhotoSize, placePhoto } from '@nakshi/api/studio/place-photo'
import type { PhotoLook } from './use-look.ts'

export const AS_IT_IS = { zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }
export const MOST_ZOOM = 10

/** Moves a photo (mm), clamped so that it still covers the frame. */
export function moved(look: PhotoLook, photo: PhotoSize, box: BoxMm, dx: number, dy: number): PhotoLook {
  const [cx, cy] = middleOf(look, photo, box)
  const { matrix } = placePhoto(photo, box, look)
  const [a, b] = matrix
  const det = a * a + b * b
  return settled(
    {
      ...look,
      x: (cx - (a * dx + b * dy) / det) / photo.width,
      y: (cy - (a * dy - b * dx) / det) / photo.height,
    },
    photo,
    box,
  )
}

/** @param by factor, 2 doubles the size */
export const zoomed = (look: PhotoLook, photo: PhotoSize, box: BoxMm, by: number): PhotoLook =>
  settled({ ...look, zoom: Math.max(1, Math.min(MOST_ZOOM, look.zoom * by)) }, photo, box)

/** @param by degrees, clockwise */
export function turned(look: PhotoLook, photo: PhotoSize, box: BoxMm, by: number): PhotoLook {
  const turn = ((((look.turn_deg + by + 180) % 360) + 360) % 360) - 180
  return settled({ ...look, turn_deg: turn }, photo, box)
}

/** Point at the frame's centre, in photo pixels. */
function middleOf(look: PhotoLook, photo: PhotoSize, box: BoxMm): [number, number] {
  const [a, b, , , e, f] = placePhoto(photo, box, look).matrix
  const dx = box.x + box.w / 2 - e
  const dy = box.y + box.h / 2 - f
  const det = a * a + b * b
  return [(a * dx + b * dy) / det, (a * dy - b * dx) / det]
}

/** Clamps the stored position to the visible one, so that the next move takes effect at once. */
function settled(look: PhotoLook, photo: PhotoSize, box: BoxMm): PhotoLook {
  const within = { ...look, x: part(look.x), y: part(look.y) }
  const [cx, cy] = middleOf(within, photo, box)
  return { ...within, x: part(cx / photo.width), y: part(cy / photo.height) }
}

const part = (value: number) => Math.max(0, Math.min(1, value))
