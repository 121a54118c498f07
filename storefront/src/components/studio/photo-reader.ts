import { fetchWithTimeout } from '@nakshi/client/fetch-with-timeout'
import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import type { SelectedPhoto } from '../photo-upload/photo-store.ts'

export type StudioPhotos = ReadonlyMap<string, StudioPhoto>

/** Decodes each selected photo once, by id. @returns those decoded so far; `onRead` tells of the next */
export function createPhotoReader(decode: (file: Blob) => Promise<StudioPhoto>, onRead: () => void) {
  let decoded: StudioPhotos = new Map()
  const requested = new Map<string, 'device' | 'stored'>()

  function request(photo: SelectedPhoto): void {
    const { id, image, preview } = photo
    // Not prepared, so not what is printed
    if (!preview) return
    const source = image && decoded.get(id)?.isApproximate ? 'stored' : 'device'
    if (requested.get(id) === source || (source === 'device' && decoded.has(id))) return
    requested.set(id, source)
    void fetchOriginal(source === 'stored' ? { ...photo, file: null } : photo)
      .then(decode)
      .then(
        (read) => {
          if (requested.get(id) !== source) return
          decoded = new Map(decoded).set(id, read)
          onRead()
        },
        // Not decodable; the upload reports it
        () => {},
      )
  }

  return (photos: readonly SelectedPhoto[]): StudioPhotos => {
    const ids = new Set(photos.map(({ id }) => id))
    for (const id of requested.keys()) if (!ids.has(id)) requested.delete(id)
    // Bitmaps are not closed, as they may be drawn right now
    if ([...decoded.keys()].some((id) => !ids.has(id)))
      decoded = new Map([...decoded].filter(([id]) => ids.has(id)))
    for (const photo of photos) request(photo)
    return decoded
  }
}

/** After a reload uses the stored image, whose size decides the print quality. */
async function fetchOriginal({ file, image, preview }: SelectedPhoto): Promise<Blob> {
  return file ?? (await fetchWithTimeout(image?.url ?? preview)).blob()
}
