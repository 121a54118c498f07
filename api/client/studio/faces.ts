import type { Scene, StudioArea } from '../../src/contract/studio.ts'
import { fontUrl } from '../../src/studio/font-url.ts'
import type { FaceKey } from '../../src/studio/fontset.ts'
import { type LaidOut, layOut } from '../../src/studio/lay-out.ts'
import type { PhotoSize } from '../../src/studio/place-photo.ts'
import { loadTypeface, type Typefaces } from '../../src/studio/typefaces.ts'
import { fetchInTime } from '../fetch-in-time.ts'

/** The faces of this page; each is fetched once, and only when a text asks for it. */
export const faces: Typefaces = new Map()
const underWay = new Map<FaceKey, Promise<void>>()

/** Fetches a face unless it is there. @throws {Error} when it cannot be fetched; asked again, it tries again */
export function loadFace(key: FaceKey): Promise<void> {
  if (faces.has(key)) return Promise.resolve()
  const loading = underWay.get(key) ?? fetchFace(key).finally(() => underWay.delete(key))
  underWay.set(key, loading)
  return loading
}

async function fetchFace(key: FaceKey): Promise<void> {
  const answer = await fetchInTime(fontUrl(key))
  if (!answer.ok) throw new Error(`The lettering ${key} could not be fetched: ${answer.status}`)
  faces.set(key, loadTypeface(key, new Uint8Array(await answer.arrayBuffer())))
}

/**
 * Sets a scene into its area, with the faces that it needs. Where they are all there it is as quick
 * as `layOut`; where nothing must wait, `layOut` with `faces` answers at once what is missing.
 * @param photos sizes of the originals, by id
 * @throws {Error} when a face cannot be fetched
 */
export async function layOutInBrowser(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, PhotoSize>,
): Promise<LaidOut> {
  for (;;) {
    const laidOut = layOut(area, scene, photos, faces)
    if (laidOut.wanted.length === 0) return laidOut
    await Promise.all(laidOut.wanted.map(loadFace))
  }
}
