import type { Scene, StudioArea } from '@nakshi/core/studio/schema'
import { type EnginePart, getEnginePart, setEnginePart } from '@nakshi/studio/engine-parts'
import { type FontKey, hasCore } from '@nakshi/studio/font-catalogue'
import { type LayoutResult, layoutScene } from '@nakshi/studio/layout'
import { type LoadedFonts, parseFont } from '@nakshi/studio/load-font'
import type { PhotoSize } from '@nakshi/studio/photo-position'
import { loadFontBytes, releaseFontBytes } from './font-bytes.ts'

export const browserFonts: LoadedFonts = new Map()
const pending = new Map<FontKey | EnginePart, Promise<void>>()

const partLoads: Record<EnginePart, () => Promise<void>> = {
  signs: async () => setEnginePart('signs', (await import('@nakshi/studio/sign-outlines')).createSignFont()),
  clearance: async () =>
    setEnginePart('clearance', (await import('@nakshi/studio/text-clearance')).checkClearances),
}
const isPart = (key: string): key is EnginePart => key in partLoads

/**
 * Loads a font or a part of the engine once, and the whole of a font when called again after its core has been
 * loaded; a failed load can be retried. @throws {Error} when the request fails
 */
export function loadFont(key: FontKey | EnginePart): Promise<void> {
  if (isPart(key) ? getEnginePart(key) : browserFonts.get(key)?.isPartial === false) return Promise.resolve()
  const loading =
    pending.get(key) ?? (isPart(key) ? partLoads[key]() : fetchFont(key)).finally(() => pending.delete(key))
  pending.set(key, loading)
  return loading
}

async function fetchFont(key: FontKey): Promise<void> {
  const isCore = hasCore(key) && !browserFonts.has(key)
  browserFonts.set(key, parseFont(key, await loadFontBytes(key, isCore), isCore))
  releaseFontBytes(key, isCore)
}

/**
 * Lays out a scene and loads missing fonts. For a synchronous result use `layoutScene` with
 * `browserFonts`. @param photos pixel sizes of the originals, by id @throws {Error} when a font cannot be
 * loaded
 */
export async function layoutInBrowser(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, PhotoSize>,
): Promise<LayoutResult> {
  for (;;) {
    const result = layoutScene(area, scene, photos, browserFonts)
    if (result.missingFonts.length === 0) return result
    await Promise.all(result.missingFonts.map(loadFont))
  }
}
