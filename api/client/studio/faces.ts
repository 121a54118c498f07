import type { Scene, StudioArea } from '../../src/contract/studio.ts'
import { fontUrl } from '../../src/studio/font-url.ts'
import type { FaceKey } from '../../src/studio/fontset.ts'
import { type LaidOut, layOut } from '../../src/studio/lay-out.ts'
import type { PhotoSize } from '../../src/studio/place-photo.ts'
import { loadTypeface, type Typefaces } from '../../src/studio/typefaces.ts'
import { fetchInTime } from '../fetch-in-time.ts'

export const faces: Typefaces = new Map()
const underWay = new Map<FaceKey, Promise<void>>()

/** Loads a font once; a failed load can be retried. @throws {Error} when the request fails */
export function loadFace(key: FaceKey): Promise<void> {
  if (faces.has(key)) return Promise.resolve()
  const loading = underWay.get(key) ?? fetchFace(key).finally(() => underWay.delete(key))
  underWay.set(key, loading)
  return loading
}

async function fetchFace(key: FaceKey): Promise<void> {
  const answer = await fetchInTime(fontUrl(key))
  if (!answer.ok) throw new Error(`Font ${key} could not be loaded: ${answer.status}`)
  faces.set(key, loadTypeface(key, new Uint8Array(await answer.arrayBuffer())))
}

/**
 * Lays out a scene and loads missing fonts. For a synchronous result use `layoutScene` with
 * `browserFonts`. @param photos pixel sizes of the originals, by id @throws {Error} when a font cannot be
 * loaded
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
