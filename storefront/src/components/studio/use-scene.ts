import type { StudioPhoto } from '@nakshi/client/studio/load-images'
import type { FilledOptions } from '@nakshi/contract/shop/cart'
import type { DesignStyle, Scene, StudioArea } from '@nakshi/contract/shop/studio'
import { buildScene } from '@nakshi/studio/build-scene'
import type { SelectedPhoto } from '../photo-upload/photo-store.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import type { LayoutEngine } from './use-layout-engine.ts'
import { useStudioPhotos } from './use-studio-photos.ts'

/** Photo without a URL yet. */
const onDevice = ({ id, name }: SelectedPhoto) => ({ url: id, name, type: 'image/jpeg' as const, size: 1 })

export function useScene(
  { texts, photosByOption }: ChoicesState,
  area: StudioArea,
  style: DesignStyle,
  engine: LayoutEngine | null,
): { scene: Scene; photos: ReadonlyMap<string, StudioPhoto> } {
  const photos = useStudioPhotos([...photosByOption.values()].flat(), engine)
  const filled: FilledOptions = Object.fromEntries([
    ...Object.entries(texts).map(([id, text]) => [id, { text }] as const),
    ...[...photosByOption].map(([id, chosen]) => [id, { images: chosen.map(onDevice) }] as const),
  ])
  const ids = new Map([...photos.keys()].map((id) => [id, id]))
  return { scene: buildScene(area, filled, style, ids), photos }
}
