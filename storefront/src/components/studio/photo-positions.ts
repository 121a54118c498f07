import type { StudioPhoto } from '@nakshi/client/studio/load-images'
import type { PhotoSlot, Scene, StudioArea } from '@nakshi/contract/shop/studio'
import type { PhotoSize } from '@nakshi/studio/photo-position'
import type { PhotoStyle } from './use-design-style.ts'

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
