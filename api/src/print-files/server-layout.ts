import type { Scene, StudioArea } from '../contract/studio.ts'
import { type LayoutResult, layoutScene } from '../studio/layout.ts'
import { type LoadedFonts, parseFont } from '../studio/load-font.ts'
import type { PhotoSize } from '../studio/photo-position.ts'
import { loadFontFile } from './load-font-file.ts'

const fonts: LoadedFonts = new Map()

export async function layoutOnServer(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, PhotoSize>,
): Promise<LayoutResult> {
  for (;;) {
    const result = layoutScene(area, scene, photos, fonts)
    if (result.missingFonts.length === 0) return result
    for (const key of new Set(result.missingFonts)) fonts.set(key, parseFont(key, await loadFontFile(key)))
  }
}
