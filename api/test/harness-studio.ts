import { type PhotoSlot, type StudioArea, studioArea, type TextSlot } from '@nakshi/core/studio/schema'
import { setAllEngineParts } from '@nakshi/studio/all-engine-parts'
import { type BuiltInFont, FONTS, type FontKey } from '@nakshi/studio/font-catalogue'
import { type LoadedFont, type LoadedFonts, parseFont } from '@nakshi/studio/load-font'
import { loadFontFile } from '../src/modules/print-files/load-font-file.ts'

export { unionDisplayList } from '../src/modules/print-files/merge-outlines.ts'

let loading: Promise<LoadedFonts> | undefined

/** As a browser gets it, by the key of the face. */
export function fontBytes(key: string): Promise<Uint8Array> {
  if (!(key in FONTS)) throw new Error(`There is no face ${key}`)
  return loadFontFile(key as BuiltInFont)
}

/** Every face of the studio, loaded once for all test files of a process. */
export function allFonts(): Promise<LoadedFonts> {
  setAllEngineParts()
  loading ??= Promise.all(
    (Object.keys(FONTS) as BuiltInFont[]).map(
      async (key) => [key, parseFont(key, await loadFontFile(key))] as const,
    ),
  ).then((entries) => new Map<FontKey, LoadedFont>(entries))
  return loading
}

export const textSlot = (changes: Partial<TextSlot> = {}): TextSlot => ({
  kind: 'text',
  key: 'name',
  box: { x: 5, y: 5, w: 80, h: 20 },
  min_mm: 3,
  max_mm: 18,
  max_lines: 2,
  align: 'center',
  arc_deg: 0,
  fonts: ['tiro', 'mukta', 'kalam', 'rozha', 'playfair', 'dancing', 'vibes'],
  colours: ['#1b2a57', '#8a1c1c'],
  ...changes,
})

export const photoSlot = (changes: Partial<PhotoSlot> = {}): PhotoSlot => ({
  kind: 'photo',
  key: 'photo',
  box: { x: -2, y: -2, w: 94, h: 34 },
  mask: { kind: 'rect' },
  ...changes,
})

/** A plate of 90 by 30 mm; parsed, so that a test never uses an area that cannot be stored. */
export const plate = (changes: Partial<StudioArea> = {}): StudioArea =>
  studioArea.parse({
    width_mm: 90,
    height_mm: 30,
    bleed_mm: 2,
    safe_mm: 2,
    mask: { kind: 'rounded', radius_mm: 3 },
    process: 'print',
    min_stroke_mm: 0,
    min_dpi: 120,
    good_dpi: 200,
    slots: [textSlot()],
    ...changes,
  } satisfies StudioArea)
