import type { Scene, StudioArea } from '../contract/studio.ts'
import { type LaidOut, layOut } from '../studio/lay-out.ts'
import type { PhotoSize } from '../studio/place-photo.ts'
import { loadTypeface, type Typefaces } from '../studio/typefaces.ts'
import { readFace } from './font-files.ts'

const faces: Typefaces = new Map()

export async function layOutOnServer(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, PhotoSize>,
): Promise<LaidOut> {
  for (;;) {
    const laidOut = layOut(area, scene, photos, faces)
    if (laidOut.wanted.length === 0) return laidOut
    for (const key of new Set(laidOut.wanted)) faces.set(key, loadTypeface(key, await readFace(key)))
  }
}
