import { fetchWithTimeout } from '@nakshi/client/fetch-with-timeout'
import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import { renderMessage } from '@nakshi/core/base/format-message'
import type { FilledOptions } from '@nakshi/core/products/choices'
import { FONT_NAMES, sceneRejectionMessage, studioMessages } from '@nakshi/core/studio/messages'
import type { DesignStyle, Scene, SceneRejection, SceneReport, StudioArea } from '@nakshi/core/studio/schema'
import { buildScene, parseSlotKey } from '@nakshi/studio/build-scene'
import { useEffect, useState } from 'react'
import type { FieldMessage } from '../../ui/form/field-message.ts'
import type { SelectedPhoto } from '../photo-upload/photo-store.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import type { LayoutEngine } from './use-layout-engine.ts'

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

function useStudioPhotos(
  photos: readonly SelectedPhoto[],
  engine: LayoutEngine | null,
): ReadonlyMap<string, StudioPhoto> {
  const [read, setRead] = useState<ReadonlyMap<string, StudioPhoto>>(new Map())
  const showsStored = ({ id, image }: SelectedPhoto) => image !== null && read.get(id)?.isApproximate
  const ids = photos.map((photo) => `${photo.id} ${showsStored(photo)}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: upload progress does not change the result
  useEffect(() => {
    if (!engine) return
    let gone = false
    // Drops bitmaps of removed photos; not closed, as they may be drawn right now
    setRead((before) => {
      const remaining = [...before].filter(([id]) => photos.some((photo) => photo.id === id))
      return remaining.length === before.size ? before : new Map(remaining)
    })
    for (const photo of photos) {
      const stored = showsStored(photo)
      if (read.has(photo.id) && !stored) continue
      void fetchOriginal(stored ? { ...photo, file: null } : photo)
        .then(engine.readPhoto)
        .then(
          (one) => {
            if (!gone) setRead((before) => new Map(before).set(photo.id, one))
          },
          // Not decodable; the upload reports it
          () => {},
        )
    }
    return () => {
      gone = true
    }
  }, [ids, engine])
  return read
}

/** After a reload uses the stored image, whose size decides the print quality. */
async function fetchOriginal({ file, image, preview }: SelectedPhoto): Promise<Blob> {
  return file ?? (await fetchWithTimeout(image?.url ?? preview)).blob()
}

/** Text alternative of the preview: `“Asha” in Kalam, 12 mm high`. */
export function describeDesign(scene: Scene, report: SceneReport | undefined): string {
  const texts = scene.texts.map(({ slot, text, font }) => {
    const found = report?.texts.find((one) => one.slot === slot)
    const description = `“${(found?.lines ?? [text]).join(' / ')}” in ${FONT_NAMES[font]}`
    const falling = found?.islands ? `. ${studioMessages.islands(found.islands)}` : ''
    return found ? `${description}, ${Math.round(found.ink_mm.h)} mm high${falling}` : description
  })
  const photos = (report?.photos ?? []).map(({ verdict }) =>
    verdict === 'soft' ? `a photo. ${studioMessages.photo_soft}` : 'a photo',
  )
  return `Preview: ${[...texts, ...photos].join('; ')}`
}

export const toChoiceErrors = (rejections: SceneRejection[]): FieldMessage[] =>
  rejections.map((rejection) => ({
    path: `custom_options.${parseSlotKey(rejection.slot).optionId}`,
    message: renderMessage(sceneRejectionMessage(rejection)),
  }))
