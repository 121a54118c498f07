import type { Scene, StudioArea } from '@nakshi/core/studio/schema'
import { type LayoutResult, layoutScene } from '@nakshi/studio/layout'
import { type LoadedFonts, parseFont } from '@nakshi/studio/load-font'
import type { PhotoSize } from '@nakshi/studio/photo-position'
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
