import { dark, light, type Palette } from './palette.ts'

/** Hexadecimal, six digits. */
type BrandColours = { accent: string; ground: string }

export const MIN_TEXT_CONTRAST = 4.5
/** Of large text, icons and the borders of form fields. */
const MIN_GRAPHIC_CONTRAST = 3

const toChannels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** WCAG 2.2 relative luminance. */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio, 1 to 21. */
export function getContrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Rounded down, so that a rejected 4.49 is not shown as 4.5. */
export const formatContrast = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

function mix(base: string, added: string, share: number): string {
  const other = toChannels(added)
  const mixed = toChannels(base).map((channel, index) => channel + ((other[index] ?? 0) - channel) * share)
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

const WHITE = '#FFFFFF'
const BLACK = '#000000'
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20)

/** The least mixing of `added` into `base` that reaches the contrast with `other`. */
function mixUntil(base: string, added: string, other: string, contrast: number): string {
  const mixes = STEPS.map((share) => mix(base, added, share))
  return mixes.find((colour) => getContrast(colour, other) >= contrast) ?? added
}

/** The strongest tint of `base`, up to `most`, on which all `texts` and `graphics` stay readable. */
function tint(base: string, added: string, most: number, texts: string[], graphics: string[] = []): string {
  const tints = STEPS.map((share) => mix(base, added, most * (1 - share)))
  const isReadable = (colour: string) =>
    texts.every((text) => getContrast(text, colour) >= MIN_TEXT_CONTRAST) &&
    graphics.every((graphic) => getContrast(graphic, colour) >= MIN_GRAPHIC_CONTRAST)
  return tints.find(isReadable) ?? base
}

export const getReadableText = (colour: string): string =>
  getContrast(colour, WHITE) >= getContrast(colour, light.ink) ? WHITE : light.ink

/** Brighter than WCAG asks for, as the default accent is. */
const DARK_MODE_CONTRAST = 7
const DEEP_CONTRAST = 12

const toDarkModeAccent = (accent: string) => mixUntil(accent, WHITE, dark.card, DARK_MODE_CONTRAST)

type Overrides = { light: Partial<Palette>; dark: Partial<Palette> }

function fromAccent(accent: string): Overrides {
  const deep = mixUntil(accent, BLACK, light.onDeep, DEEP_CONTRAST)
  const onDeepMuted = mix(light.onDeep, deep, 0.25)
  const brandSubtle = tint(light.card, accent, 0.1, [accent])
  const brand = toDarkModeAccent(accent)
  return {
    light: {
      subtle: tint(light.ground, light.subtle, 1, [accent]),
      deep,
      onDeepMuted,
      brand: accent,
      brandHover: mix(accent, BLACK, 0.2),
      onBrand: getReadableText(accent),
      brandSubtle,
      onBrandSubtle: accent,
      brandMuted: mix(light.card, accent, 0.2),
      brandBorder: mix(light.card, accent, 0.35),
    },
    dark: {
      deep: mix(deep, WHITE, 0.04),
      onDeepMuted,
      brand,
      brandHover: mix(brand, WHITE, 0.3),
      onBrand: dark.onBrand,
      brandSubtle: tint(dark.card, accent, 0.35, [brand, dark.onBrandSubtle]),
      brandMuted: mix(dark.card, accent, 0.4),
      brandBorder: mix(dark.card, brand, 0.35),
    },
  }
}

function fromGround(ground: string, accent: string): Overrides {
  return {
    light: {
      ground,
      subtle: tint(ground, light.ink, 0.05, [accent, light.muted], [light.field]),
      border: mix(ground, light.ink, 0.12),
      borderStrong: mix(ground, light.ink, 0.22),
    },
    dark: {},
  }
}

/** What differs from the default palette, in light and dark mode. */
export function getBrandOverrides({ accent, ground }: BrandColours): Overrides {
  const ofAccent = accent === light.brand ? { light: {}, dark: {} } : fromAccent(accent)
  const ofGround = ground === light.ground ? { light: {} } : fromGround(ground, accent)
  return { light: { ...ofAccent.light, ...ofGround.light }, dark: ofAccent.dark }
}

/** Both modes, complete. */
export function createBrandPalettes(colours: BrandColours): { light: Palette; dark: Palette } {
  const overrides = getBrandOverrides(colours)
  return { light: { ...light, ...overrides.light }, dark: { ...dark, ...overrides.dark } }
}

const TEXT_COLOURS = [light.ink, light.muted, light.success, light.error, light.warning, light.sale]
const GRAPHIC_COLOURS = [light.field, light.star]

export type ContrastCheck = {
  id: 'accent_on_card' | 'accent_on_ground' | 'text_on_ground' | 'lines_on_ground' | 'accent_in_dark_mode'
  field: 'accent' | 'ground'
  colours: [string, string]
  ratio: number
  needed: number
  passes: boolean
}

function check(
  id: ContrastCheck['id'],
  field: ContrastCheck['field'],
  colours: [string, string],
  needed: number,
): ContrastCheck {
  const ratio = getContrast(...colours)
  return { id, field, colours, ratio, needed, passes: ratio >= needed }
}

const getFaintest = (colours: string[], ground: string) =>
  colours.reduce((faintest, colour) =>
    getContrast(colour, ground) < getContrast(faintest, ground) ? colour : faintest,
  )

/** The pairs that an owner's colours decide; those of dark mode are derived so that they pass. */
export function checkBrandContrast({ accent, ground }: BrandColours): ContrastCheck[] {
  return [
    check('accent_on_card', 'accent', [accent, light.card], MIN_TEXT_CONTRAST),
    check('accent_on_ground', 'accent', [accent, ground], MIN_TEXT_CONTRAST),
    check('text_on_ground', 'ground', [getFaintest(TEXT_COLOURS, ground), ground], MIN_TEXT_CONTRAST),
    check('lines_on_ground', 'ground', [getFaintest(GRAPHIC_COLOURS, ground), ground], MIN_GRAPHIC_CONTRAST),
    check('accent_in_dark_mode', 'accent', [toDarkModeAccent(accent), dark.card], MIN_TEXT_CONTRAST),
  ]
}
