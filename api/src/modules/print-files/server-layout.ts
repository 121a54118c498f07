import type { Scene, StudioArea, UploadedFamily } from '@nakshi/core/studio/schema'
import {
  formatCoverage,
  isRegisteredFont,
  isUploadedFamily,
  registerUploadedFonts,
} from '@nakshi/core/studio/uploaded-fonts'
import { setAllEngineParts } from '@nakshi/studio/all-engine-parts'
import type { FontKey } from '@nakshi/studio/font-catalogue'
import { type LayoutResult, layoutScene } from '@nakshi/studio/layout'
import { type LoadedFonts, parseFont } from '@nakshi/studio/load-font'
import type { PhotoSize } from '@nakshi/studio/photo-position'
import { LRUCache } from 'lru-cache'
import { loadFontFile } from './load-font-file.ts'
import { loadUploadedFont, type UploadedFontFiles } from './uploaded-font-files.ts'

const fonts: LoadedFonts = new Map()
/** A scene has at most 12 texts. HarfBuzz and the outlines of glyphs keep some megabytes for each. */
export const MAX_LOADED_UPLOADS = 16
/** Fonts of the store by last use; those of the catalogue are few and stay. */
const uploads = new LRUCache<UploadedFamily, true>({
  max: MAX_LOADED_UPLOADS,
  dispose: (_, family) => fonts.delete(family),
})
setAllEngineParts()

/** @param uploaded files of the store, where they cannot be read @throws {Error} when a font is missing */
export async function layoutOnServer(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, PhotoSize>,
  uploaded?: UploadedFontFiles,
): Promise<LayoutResult> {
  // The loop ends, as no font of the scene is the least recently used.
  for (const { font } of scene.texts) if (isUploadedFamily(font)) uploads.get(font)
  for (;;) {
    const result = layoutScene(area, scene, photos, fonts)
    if (result.missingFonts.length === 0) return result
    // No part of the engine is missing
    for (const key of new Set(result.missingFonts as FontKey[])) cacheFont(key, await loadFont(key, uploaded))
  }
}

async function loadFont(key: FontKey, uploaded: UploadedFontFiles | undefined): Promise<Uint8Array> {
  if (!isUploadedFamily(key)) return loadFontFile(key)
  const bytes = uploaded?.get(key) ?? (await loadUploadedFont(key))
  if (!bytes) throw new Error(`Font ${key} is missing`)
  return bytes
}

/** Before fonts are chosen by what they draw. A font that is missing draws nothing. */
export async function registerOfferedFonts({ slots }: Pick<StudioArea, 'slots'>): Promise<void> {
  const offered = new Set(slots.flatMap((slot) => (slot.kind === 'text' ? slot.fonts : [])))
  for (const family of offered) {
    if (!isUploadedFamily(family) || isRegisteredFont(family)) continue
    const bytes = await loadUploadedFont(family)
    if (bytes) cacheFont(family, bytes)
  }
}

/** What a font of the store draws is known as soon as it is kept. */
function cacheFont(key: FontKey, bytes: Uint8Array): void {
  const font = parseFont(key, bytes)
  if (isUploadedFamily(key)) {
    uploads.set(key, true)
    registerUploadedFonts([{ family: key, name: '', coverage: formatCoverage(font.coverage) }])
  }
  fonts.set(key, font)
}

export const countLoadedUploads = () => [...fonts.keys()].filter(isUploadedFamily).length
