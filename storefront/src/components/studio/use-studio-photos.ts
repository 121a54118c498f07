import { fetchInTime } from '@nakshi/api/client/fetch-in-time'
import type { StudioPhoto } from '@nakshi/api/client/studio/pictures'
import { useEffect, useState } from 'react'
import type { Photo } from '../photo-upload/photo-store.ts'
import type { Engine } from './use-engine.ts'

/** The chosen photos as the engine draws them, by their id in the photo store, once they are read. */
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
    // The pixels of one that was taken out go with it; not closed by hand, it may be drawn right now
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
          // No picture that a browser knows: its upload says so beside the file
          () => {},
        )
    }
    return () => {
      gone = true
    }
  }, [ids, engine])
  return read
}

/** The file that was chosen; after a reload what the shop keeps, whose size decides what can be made. */
async function originalOf({ file, image, preview }: Photo): Promise<Blob> {
  return file ?? (await fetchInTime(image?.url ?? preview)).blob()
}
