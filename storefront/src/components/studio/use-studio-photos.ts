import { fetchInTime } from '@nakshi/api/client/fetch-in-time'
import type { StudioPhoto } from '@nakshi/api/client/studio/pictures'
import { useEffect, useState } from 'react'
import type { Photo } from '../photo-upload/photo-store.ts'
import type { Engine } from './use-engine.ts'

export function useStudioPhotos(
  photos: readonly Photo[],
  engine: Engine | null,
): ReadonlyMap<string, StudioPhoto> {
  const [read, setRead] = useState<ReadonlyMap<string, StudioPhoto>>(new Map())
  const ids = photos.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo's progress changes nothing here
  useEffect(() => {
    if (!engine) return
    let gone = false
    // Drops bitmaps of removed photos; not closed, as they may be drawn right now
    setRead((before) => {
      const kept = [...before].filter(([id]) => photos.some((photo) => photo.id === id))
      return kept.length === before.size ? before : new Map(kept)
    })
    for (const photo of photos) {
      if (read.has(photo.id)) continue
      void originalOf(photo)
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
async function originalOf({ file, image, preview }: Photo): Promise<Blob> {
  return file ?? (await fetchInTime(image?.url ?? preview)).blob()
}
