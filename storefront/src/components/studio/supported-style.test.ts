import type { StudioArea } from '@nakshi/api/contract/studio'
import { expect, test } from 'vitest'
import { toSupportedStyle } from './supported-style.ts'

const area = {
  slots: [
    { kind: 'text', key: 'name', fonts: ['tiro', 'kalam'], colours: ['#000000', '#ff0000'] },
    { kind: 'photo', key: 'photo' },
  ],
} as StudioArea

test('what was chosen stays where the area still offers it', () => {
  const photo = { slot: 'photo', zoom: 2, x: 0.2, y: 0.3, turn_deg: 5 }
  const chosen = { texts: [{ slot: 'name', font: 'kalam', colour: '#ff0000' } as const], photos: [photo] }
  expect(toSupportedStyle(area, chosen)).toEqual(chosen)
})

test('what it does not offer is its first, and a photo lies as it is', () => {
  const chosen = {
    texts: [
      { slot: 'name', font: 'vibes', colour: '#00ff00' } as const,
      { slot: 'gone', font: 'tiro', colour: '#000000' } as const,
    ],
    photos: [],
  }
  expect(toSupportedStyle(area, chosen)).toEqual({
    texts: [{ slot: 'name', font: 'tiro', colour: '#000000' }],
    photos: [{ slot: 'photo', zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }],
  })
})
