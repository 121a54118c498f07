import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import type { BoxMm, PhotoFill, PhotoSlot, Scene, StudioArea } from '@nakshi/core/studio/schema'
import { type PhotoSize, positionPhoto } from '@nakshi/studio/photo-position'

export type PhotoStyle = Omit<PhotoFill, 'photo_id'>

export const DEFAULT_PHOTO_POSITION = { zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }
export const MAX_ZOOM = 10

/** Moves a photo (mm), clamped so that it still covers the frame. */
export function movePhoto(
  style: PhotoStyle,
  photo: PhotoSize,
  box: BoxMm,
  dx: number,
  dy: number,
): PhotoStyle {
  const [x, y] = getPhotoPoint(style, photo, box, -dx, -dy)
  return clampPosition({ ...style, x: x / photo.width, y: y / photo.height }, photo, box)
}

/** @param by factor, 2 doubles the size */
export const zoomPhoto = (style: PhotoStyle, photo: PhotoSize, box: BoxMm, by: number): PhotoStyle =>
  clampPosition({ ...style, zoom: Math.max(1, Math.min(MAX_ZOOM, style.zoom * by)) }, photo, box)

/** @param by degrees, clockwise */
export function rotatePhoto(style: PhotoStyle, photo: PhotoSize, box: BoxMm, by: number): PhotoStyle {
  const degrees = ((((style.turn_deg + by + 180) % 360) + 360) % 360) - 180
  return clampPosition({ ...style, turn_deg: degrees }, photo, box)
}

/** Point at an offset (mm) from the frame's centre, in photo pixels. */
function getPhotoPoint(style: PhotoStyle, photo: PhotoSize, box: BoxMm, dx = 0, dy = 0): [number, number] {
  const [a, b, , , e, f] = positionPhoto(photo, box, style).matrix
  const x = box.x + box.w / 2 + dx - e
  const y = box.y + box.h / 2 + dy - f
  const det = a * a + b * b
  return [(a * x + b * y) / det, (a * y - b * x) / det]
}

/** Clamps the stored position to the visible one, so that the next move takes effect at once. */
function clampPosition(style: PhotoStyle, photo: PhotoSize, box: BoxMm): PhotoStyle {
  const within = { ...style, x: clampToUnit(style.x), y: clampToUnit(style.y) }
  const [x, y] = getPhotoPoint(within, photo, box)
  return { ...within, x: clampToUnit(x / photo.width), y: clampToUnit(y / photo.height) }
}

const clampToUnit = (value: number) => Math.max(0, Math.min(1, value))

export type PositionedPhoto = { slot: PhotoSlot; studioPhoto: StudioPhoto; photoStyle: PhotoStyle }

export function getPositionedPhotos(
  { slots }: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, StudioPhoto>,
): PositionedPhoto[] {
  return slots.flatMap((slot) => {
    const fill = scene.photos.find((one) => one.slot === slot.key)
    const photo = fill && photos.get(fill.photo_id)
    if (slot.kind !== 'photo' || !fill || !photo) return []
    const { photo_id: _, ...photoStyle } = fill
    return [{ slot, studioPhoto: photo, photoStyle }]
  })
}
