import type { StudioArea } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { toSupportedStyle } from './design-style.ts'

const area = {
  slots: [
    { kind: 'text', key: 'name', fonts: ['tiro', 'kalam'], colours: ['#000000', '#ff0000'] },
    { kind: 'photo', key: 'photo' },
  ],
} as StudioArea

test('keeps a selected style that the area still offers', () => {
  const photo = { slot: 'photo', zoom: 2, x: 0.2, y: 0.3, turn_deg: 5 }
  const chosen = { texts: [{ slot: 'name', font: 'kalam', colour: '#ff0000' } as const], photos: [photo] }
  expect(toSupportedStyle(area, chosen, {})).toEqual(chosen)
})

test('replaces an unavailable style with the first one, and adds a photo in its default position', () => {
  const chosen = {
    texts: [
      { slot: 'name', font: 'vibes', colour: '#00ff00' } as const,
      { slot: 'gone', font: 'tiro', colour: '#000000' } as const,
    ],
    photos: [],
  }
  expect(toSupportedStyle(area, chosen, {})).toEqual({
    texts: [{ slot: 'name', font: 'tiro', colour: '#000000' }],
    photos: [{ slot: 'photo', zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }],
  })
})

test('draws a text in a font that fits it, and returns to the chosen one', () => {
  const fonts = ['playfair', 'tiro', 'rozha']
  const slots = [{ kind: 'text', key: 'name', fonts, colours: ['#000000'] }]
  const chosen = { texts: [{ slot: 'name', font: 'rozha', colour: '#000000' } as const], photos: [] }
  const fontOf = (style: typeof chosen | { texts: []; photos: [] }, name: string) =>
    toSupportedStyle({ slots } as StudioArea, style, { name }).texts[0]?.font
  expect(['Asha', 'आशा', 'आशा २५', 'Asha'].map((name) => fontOf(chosen, name))).toEqual([
    'rozha',
    'rozha',
    'tiro',
    'rozha',
  ])
  expect(fontOf({ texts: [], photos: [] }, 'आशा')).toBe('tiro')
})
