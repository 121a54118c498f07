import type { StudioPhoto } from '@nakshi/client/studio/load-images'
import type { BoxMm, PhotoFill, PhotoSlot, Scene, StudioArea } from '@nakshi/contract/shop/studio'
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
  const [cx, cy] = getCentre(style, photo, box)
  const { matrix } = positionPhoto(photo, box, style)
  const [a, b] = matrix
  const det = a * a + b * b
  return clampPosition(
    {
      ...style,
      x: (cx - (a * dx + b * dy) / det) / photo.width,
      y: (cy - (a * dy - b * dx) / det) / photo.height,
    },
    photo,
    box,
  )
}

/** @param by factor, 2 doubles the size */
export const zoomPhoto = (style: PhotoStyle, photo: PhotoSize, box: BoxMm, by: number): PhotoStyle =>
  clampPosition({ ...style, zoom: Math.max(1, Math.min(MAX_ZOOM, style.zoom * by)) }, photo, box)

/** @param by degrees, clockwise */
export function rotatePhoto(style: PhotoStyle, photo: PhotoSize, box: BoxMm, by: number): PhotoStyle {
  const degrees = ((((style.turn_deg + by + 180) % 360) + 360) % 360) - 180
  return clampPosition({ ...style, turn_deg: degrees }, photo, box)
}

/** Point at the frame's centre, in photo pixels. */
function getCentre(style: PhotoStyle, photo: PhotoSize, box: BoxMm): [number, number] {
  const [a, b, , , e, f] = positionPhoto(photo, box, style).matrix
  const dx = box.x + box.w / 2 - e
  const dy = box.y + box.h / 2 - f
  const det = a * a + b * b
  return [(a * dx + b * dy) / det, (a * dy - b * dx) / det]
}

/** Clamps the stored position to the visible one, so that the next move takes effect at once. */
function clampPosition(style: PhotoStyle, photo: PhotoSize, box: BoxMm): PhotoStyle {
  const within = { ...style, x: clampToUnit(style.x), y: clampToUnit(style.y) }
  const [cx, cy] = getCentre(within, photo, box)
  return { ...within, x: clampToUnit(cx / photo.width), y: clampToUnit(cy / photo.height) }
}

const clampToUnit = (value: number) => Math.max(0, Math.min(1, value))

export type PositionedPhoto = { slot: PhotoSlot; photo: PhotoSize; photoStyle: PhotoStyle }

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
    return [{ slot, photo: photo.size, photoStyle: photoStyle }]
  })
}
