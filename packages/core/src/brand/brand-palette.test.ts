import { describe, expect, test } from 'vitest'
import {
  checkBrandContrast,
  createBrandPalettes,
  formatContrast,
  getBrandOverrides,
  getContrast,
  getReadableText,
} from './brand-palette.ts'
import { dark, light } from './palette.ts'

const DEFAULTS = { accent: light.brand, ground: light.ground }

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#767676', '#FFFFFF', 4.54],
  ['#777777', '#FFFFFF', 4.48],
  ['#23408E', '#FFFFFF', 9.57],
])('computes the WCAG contrast of %s and %s', (first, second, ratio) => {
  expect(getContrast(first, second)).toBeCloseTo(ratio, 1)
  expect(getContrast(second, first)).toBe(getContrast(first, second))
})

test('rounds a ratio down, so that a rejected one does not look sufficient', () => {
  expect(formatContrast(4.49)).toBe('4.4')
  expect(formatContrast(21)).toBe('21.0')
})

test.each([
  ['#23408E', '#FFFFFF'],
  ['#F5B32F', light.ink],
])('writes on %s in %s', (colour, text) => {
  expect(getReadableText(colour)).toBe(text)
})

test('leaves the default palette as it is', () => {
  expect(getBrandOverrides(DEFAULTS)).toEqual({ light: {}, dark: {} })
  expect(createBrandPalettes(DEFAULTS)).toEqual({ light, dark })
  expect(checkBrandContrast(DEFAULTS).filter(({ passes }) => !passes)).toEqual([])
})

test.each([
  ['a yellow accent', { accent: '#F5B32F' }, ['accent_on_card', 'accent_on_ground']],
  ['an accent readable on white only', { accent: '#747474' }, ['accent_on_ground']],
  ['the last accepted grey', { accent: '#737373' }, []],
  ['a dark background', { ground: '#333333' }, ['accent_on_ground', 'text_on_ground']],
  ['a grey background', { ground: '#E6E6E6' }, ['lines_on_ground']],
  ['a tinted background', { ground: '#FFF3E6' }, []],
])('checks %s', (_name, chosen, failing) => {
  const checks = checkBrandContrast({ ...DEFAULTS, ...chosen })
  expect(checks.filter(({ passes }) => !passes).map(({ id }) => id)).toEqual(failing)
})

const accents = ['#0B6B3A', '#8C1D40', '#727272', '#000000', '#B5005B', '#6A2C91', '#0066CC', '#9C4A00']

describe.each([
  ...accents.map((accent) => [accent, '#FFF8F0'] as const),
  ['#996666', light.ground] as const,
  ['#000000', '#E8F0FE'] as const,
])('palettes of %s on %s', (accent, ground) => {
  const palettes = createBrandPalettes({ accent, ground })

  test.each(['light', 'dark'] as const)('are readable in %s mode', (mode) => {
    const { brand, brandHover, onBrand, brandSubtle, onBrandSubtle, deep, onDeep, onDeepMuted, ...rest } =
      palettes[mode]
    const pairs = { brand, brandHover, brandSubtle, onBrandSubtle, deep, onDeep, onDeepMuted }
    const texts: [string, string][] = [
      [brand, rest.card],
      [brand, rest.ground],
      [brand, rest.subtle],
      [brand, brandSubtle],
      [onBrand, brand],
      [onBrand, brandHover],
      [onBrandSubtle, brandSubtle],
      [onDeep, deep],
      [onDeepMuted, deep],
      [rest.offer, deep],
      [rest.muted, rest.subtle],
    ]
    expect(getContrast(rest.field, rest.subtle)).toBeGreaterThan(2.99)
    for (const [text, ground] of texts)
      expect(getContrast(text, ground), `${text} on ${ground} of ${JSON.stringify(pairs)}`).toBeGreaterThan(
        4.49,
      )
  })
})
