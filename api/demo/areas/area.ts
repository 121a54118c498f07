import type { FontFamily, Mask, StudioArea } from '@nakshi/core/studio/schema'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'

/** Fractions of the area's width and height. */
export type Part = readonly [x: number, y: number, w: number, h: number]

/** A slot names the custom option that fills it; sizes are derived from the drawn object. */
export type DemoSlot =
  | {
      kind: 'text'
      option: string
      at: Part
      fonts: readonly FontFamily[]
      colours: readonly string[]
      /** Minimum text height; smaller text is rejected. */
      min_mm: number
      lines: number
      arc_deg: number
    }
  | { kind: 'photo'; option: string; at: Part; mask: Mask; nth: number }

/** Finish values that the white measured from the picture cannot provide. */
export type DemoFinish =
  | { kind: 'print'; is_opaque: boolean }
  | { kind: 'engrave'; burn: [number, number, number]; depth: number }
  | { kind: 'foil'; shine: number }
  | { kind: 'cut'; behind: [number, number, number] }

export type DemoArea = {
  slug: string
  name: string
  /** Where the product has several. */
  side?: string
  /** File name in `pictures` without extension; the area is marked on it. */
  picture: string
  variant_selections?: Record<string, string>
  needs_proof?: boolean
  process: StudioArea['process']
  solid?: SolidSettings
  mask?: Mask
  safe_mm?: number
  min_stroke_mm?: number
  /** Minimum DPI and recommended DPI of a photo. */
  dpi?: [number, number]
  finish: DemoFinish
  slots: DemoSlot[]
}

export const HINDI_FONTS = ['tiro', 'rozha', 'mukta', 'kalam', 'round', 'hand'] as const
export const BOLD_FONTS = ['rozha', 'tiro', 'mukta', 'playfair', 'round', 'hand'] as const
export const INKS = ['#23408e', '#a8322a', '#1b2033', '#2f6b4a', '#c4661f']
export const SOFT_FONTS = ['dancing', 'kalam', 'vibes', 'tiro', 'hand', 'mukta', 'round'] as const
export const PLAIN_FONTS = ['mukta', 'tiro', 'playfair', 'round', 'hand'] as const

/** Fonts without hairlines, safe to cut at small sizes. */
export const STURDY_FONTS = ['mukta', 'tiro', 'kalam', 'round'] as const
export const NO_COLOUR = { colours: ['#000000'] }

type TextStyle = { fonts?: readonly FontFamily[]; colours?: readonly string[]; lines?: number }

export const demoTextSlot = (
  option: string,
  at: Part,
  minMm: number,
  style: TextStyle = {},
): Extract<DemoSlot, { kind: 'text' }> => ({
  kind: 'text',
  option,
  at,
  min_mm: minMm,
  fonts: style.fonts ?? HINDI_FONTS,
  colours: style.colours ?? ['#1b2033'],
  lines: style.lines ?? 1,
  arc_deg: 0,
})

export const demoPhotoSlot = (
  option: string,
  at: Part = [0, 0, 1, 1],
  mask: Mask = { kind: 'rect' },
  nth = 1,
): DemoSlot => ({ kind: 'photo', option, at, mask, nth })

/** A circle around the centre of a round area; positions refer to the middle of the characters. */
type TextArc = {
  /** Fraction of the area's width. */
  radius: number
  high: number
  /** Degrees; positive along the top, negative along the bottom. */
  arc: number
}

export function demoArcTextSlot(
  option: string,
  { radius, high, arc }: TextArc,
  minMm: number,
  style: TextStyle = {},
): DemoSlot {
  const long = (Math.abs(arc) * Math.PI * radius) / 180
  const at: Part = [0.5 - long / 2, 0.5 - Math.sign(arc) * radius - high / 2, long, high]
  return { ...demoTextSlot(option, at, minMm, style), arc_deg: arc }
}

export type DemoFilament = readonly [name: string, colour: string]
type DemoPlate = Extract<SolidSettings, { kind: 'plate' }>

/** Raised text on a plate of the area, of as many filaments as it has colours. */
export const demoSolidPlate = (
  base: DemoFilament,
  letters: readonly DemoFilament[],
  changes: Partial<DemoPlate> = {},
): Pick<DemoArea, 'process' | 'solid'> => ({
  process: 'solid',
  solid: {
    kind: 'plate',
    nozzle_mm: 0.4,
    base_filament: { name: base[0], colour: base[1] },
    relief_filaments: letters.map(([name, colour]) => ({ name, colour })),
    split: 'height',
    thickness_mm: 2,
    relief: { kind: 'raised', height_mm: 0.8 },
    ...changes,
  },
})
